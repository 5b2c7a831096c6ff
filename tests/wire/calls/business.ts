import * as z from 'zod/mini';
import { some } from '../entities.ts';
import {
  Categories,
  Company,
  CompanyLeader,
  KingStats,
  LeaderboardPlayer,
  MarketData,
} from '../later-entities.ts';
import { done } from '../town.ts';
import type { SpecifiedCall } from './specified-call.ts';

const noCompany = { as: 'admin', status: 404, error: 'You have no company.' } as const;
const company = z.object({ success: z.literal(true), message: z.string(), company: Company });

/** Section 7, "Market". */
export const marketCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/market (polled every 5 s).',
    method: 'GET',
    path: '/api/market',
    as: 'boss',
    answers: MarketData,
  },
  ...(['buy', 'sell'] as const).map((orderType) => ({
    says: `POST /api/market/place-order {resource, orderType (buy or sell), quantity, price} -> success and the user's updated gold and resource amounts.`,
    method: 'POST' as const,
    path: '/api/market/place-order',
    as: 'boss' as const,
    body: () => ({ resource: 'iron', orderType, quantity: 2, price: 6.5 }),
    answers: z.object({
      success: z.literal(true),
      gold: z.number(),
      iron: z.number(),
      resources: z.record(z.string(), z.number()),
    }),
    refused: {
      body: { resource: 'iron', orderType, quantity: 0, price: 1 },
      status: 400,
      error: 'Quantity and price must be positive numbers',
    },
  })),
];

/** Section 7, "Company". */
export const companyCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/tycoon-company/info. A failure means the user has no company.',
    method: 'GET',
    path: '/api/tycoon-company/info',
    as: 'boss',
    answers: z.object({ company: Company }),
    refused: noCompany,
  },
  {
    says: 'GET /api/tycoon-company/leaderboard?limit=10.',
    method: 'GET',
    path: '/api/tycoon-company/leaderboard',
    query: '?limit=10',
    as: 'boss',
    answers: z.object({ leaderboard: some(CompanyLeader) }),
  },
  {
    says: 'POST /api/tycoon-company/pay-salaries.',
    method: 'POST',
    path: '/api/tycoon-company/pay-salaries',
    as: 'boss',
    answers: company,
    refused: noCompany,
  },
  {
    says: 'POST /api/tycoon-company/hire {isNPC, targetUserId (null)}.',
    method: 'POST',
    path: '/api/tycoon-company/hire',
    as: 'boss',
    body: () => ({ isNPC: true, targetUserId: null }),
    answers: company,
    refused: { ...noCompany, body: { isNPC: true, targetUserId: null } },
  },
  {
    says: 'POST /api/tycoon-company/fire {targetUserId}.',
    method: 'POST',
    path: '/api/tycoon-company/fire',
    as: 'boss',
    body: async ({ boss }) => ({
      targetUserId: (await done(boss.get('/api/tycoon-company/info'))).company.employees[0]._id,
    }),
    answers: company,
    refused: {
      body: { targetUserId: 'nobody' },
      status: 404,
      error: 'There is no such employee in your company.',
    },
  },
  {
    says: 'POST /api/tycoon-company/create {company data: name, industry, salary}.',
    method: 'POST',
    path: '/api/tycoon-company/create',
    as: 'rival',
    body: () => ({ name: '', industry: 'general', salary: 100 }),
    answers: z.object({
      company: z.object({ name: z.literal("Rival's Company"), max_employees: z.literal(50) }),
    }),
    refused: {
      as: 'boss',
      body: { name: 'Second', industry: 'general', salary: 100 },
      status: 409,
      error: 'You already have a company.',
    },
  },
  {
    says: 'POST /api/tycoon-company/upgrade {upgradeType: efficiency, capacity or automation}.',
    method: 'POST',
    path: '/api/tycoon-company/upgrade',
    as: 'boss',
    body: () => ({ upgradeType: 'automation' }),
    answers: company,
    refused: { ...noCompany, body: { upgradeType: 'capacity' } },
  },
];

/** Section 7, "Leaderboard". */
export const leaderboardCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/leaderboard?page&search&sortBy&enhanced=true -> players.',
    method: 'GET',
    path: '/api/leaderboard',
    query: '?page=1&search=bo&sortBy=net_worth&enhanced=true',
    as: 'rival',
    answers: z.object({ players: some(LeaderboardPlayer) }),
  },
  {
    says: 'GET /api/leaderboard/king-stats.',
    method: 'GET',
    path: '/api/leaderboard/king-stats',
    as: 'rival',
    answers: KingStats,
  },
  {
    says: 'GET /api/leaderboard/categories.',
    method: 'GET',
    path: '/api/leaderboard/categories',
    as: 'rival',
    answers: z.object({
      categories: Categories.check(
        z.refine(({ real_estate: owners, wealth }) => owners?.length === 2 && (wealth?.length ?? 0) > 1),
      ),
    }),
  },
];
