import * as z from 'zod/mini';
import {
  Alliance,
  EstateStats,
  HOUSE_TYPES,
  ListedAlliance,
  OwnedProperty,
  Property,
  RentStatus,
  SalaryStatus,
  some,
} from '../entities.ts';
import { done, type Town } from '../town.ts';
import type { SpecifiedCall } from './specified-call.ts';

const acted = { success: z.literal(true), message: z.string() };

async function ownProperty({ boss }: Town): Promise<object> {
  const { properties } = await done(boss.get('/api/real-estate/owned'));
  return { propertyId: properties[0]._id };
}

async function studio({ boss }: Town): Promise<object> {
  const { properties } = await done(boss.get('/api/real-estate/available'));
  return {
    propertyId: properties.find((one: z.infer<typeof Property>) => one.house_type === 'Studio Apartment')._id,
  };
}

const noProperty = {
  body: { propertyId: 'none' },
  status: 404,
  error: 'There is no such property, or it is not yours.',
} as const;

/** Section 7, "Central bank" and "Real estate and rent". */
export const estateCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/central-bank/salary-status.',
    method: 'GET',
    path: '/api/central-bank/salary-status',
    as: 'boss',
    answers: SalaryStatus,
  },
  {
    says: 'GET /api/central-bank/total-production (refreshed every 60 s).',
    method: 'GET',
    path: '/api/central-bank/total-production',
    as: 'boss',
    answers: z.object({ totalProduction: z.number() }),
  },
  {
    says: 'POST /api/central-bank/collect-salary -> amount.',
    method: 'POST',
    path: '/api/central-bank/collect-salary',
    as: 'boss',
    answers: z.object({ amount: z.number() }),
    // The calls above collect the whole hours.
    refused: { status: 409, error: 'There is no full hour of salary to collect yet.' },
  },
  {
    says: 'GET /api/real-estate/available.',
    method: 'GET',
    path: '/api/real-estate/available',
    as: 'boss',
    answers: z.object({
      properties: some(Property).check(
        z.refine((found) => HOUSE_TYPES.every((type) => found.some((one) => one.house_type === type))),
      ),
    }),
  },
  {
    says: 'GET /api/real-estate/owned.',
    method: 'GET',
    path: '/api/real-estate/owned',
    as: 'boss',
    answers: z.object({ properties: some(OwnedProperty) }),
  },
  {
    says: 'GET /api/real-estate/market-stats.',
    method: 'GET',
    path: '/api/real-estate/market-stats',
    as: 'boss',
    answers: EstateStats,
  },
  {
    says: 'GET /api/rent/status.',
    method: 'GET',
    path: '/api/rent/status',
    as: 'boss',
    answers: RentStatus,
  },
  {
    says: 'POST /api/rent/pay -> message.',
    method: 'POST',
    path: '/api/rent/pay',
    as: 'boss',
    answers: z.object({ message: z.string() }),
    // Paid above.
    refused: { status: 409, error: 'Your rent is not due yet.' },
  },
  {
    says: 'POST /api/real-estate/purchase {propertyId}.',
    method: 'POST',
    path: '/api/real-estate/purchase',
    as: 'boss',
    body: studio,
    answers: z.object(acted),
    refused: noProperty,
  },
  {
    says: 'POST /api/real-estate/sell {propertyId} -> salePrice, message.',
    method: 'POST',
    path: '/api/real-estate/sell',
    as: 'boss',
    body: ownProperty,
    answers: z.object({ salePrice: z.number(), message: z.string() }),
    refused: noProperty,
  },
  {
    says: 'POST /api/real-estate/upgrade {propertyId}.',
    method: 'POST',
    path: '/api/real-estate/upgrade',
    as: 'boss',
    body: ownProperty,
    answers: z.object(acted),
    refused: noProperty,
  },
  {
    says: 'POST /api/real-estate/collect-rent -> totalRent, message.',
    method: 'POST',
    path: '/api/real-estate/collect-rent',
    as: 'rival',
    answers: z.object({ totalRent: z.number(), message: z.string() }),
    refused: { status: 409, error: 'There is nothing to collect yet.' },
  },
];

/** Section 7, "Alliance". */
export const allianceCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/alliance/my-alliance.',
    method: 'GET',
    path: '/api/alliance/my-alliance',
    as: 'boss',
    answers: z.object({ alliance: Alliance }),
  },
  {
    says: 'GET /api/alliance/list?showPrivate={bool}.',
    method: 'GET',
    path: '/api/alliance/list',
    query: '?showPrivate=true',
    as: 'boss',
    answers: z.object({ alliances: some(ListedAlliance) }),
  },
  {
    says: 'POST /api/alliance/create {name, description, isPrivate}.',
    method: 'POST',
    path: '/api/alliance/create',
    as: 'rival',
    body: () => ({ name: 'The New Firm', description: 'Younger.', isPrivate: true }),
    answers: z.object({ ...acted, alliance: Alliance }),
    refused: {
      as: 'boss',
      body: { name: 'Another', description: '', isPrivate: false },
      status: 409,
      error: 'You are already in an alliance. Leave it first.',
    },
  },
  {
    says: 'POST /api/alliance/leave.',
    method: 'POST',
    path: '/api/alliance/leave',
    as: 'rival',
    answers: z.object(acted),
    refused: { status: 409, error: 'You’re not in an alliance.' },
  },
  {
    says: 'POST /api/alliance/join {allianceName}.',
    method: 'POST',
    path: '/api/alliance/join',
    as: 'rival',
    body: () => ({ allianceName: 'The Old Firm' }),
    answers: z.object({ ...acted, alliance: Alliance }),
    refused: { as: 'admin', body: { allianceName: 'Nobody' }, status: 404, error: /^There is no/ },
  },
  {
    says: 'POST /api/alliance/contribute {amount}.',
    method: 'POST',
    path: '/api/alliance/contribute',
    as: 'boss',
    body: () => ({ amount: 100 }),
    answers: z.object({ ...acted, alliance: Alliance }),
    refused: { as: 'admin', body: { amount: 100 }, status: 409, error: 'You’re not in an alliance.' },
  },
];
