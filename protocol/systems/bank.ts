import * as z from 'zod/mini';
import { model } from '../models.ts';
import { route, type SystemContract } from '../contract.ts';
import { Balance, Dollars, Timestamp } from '../schemas.ts';

export const SalaryStatus = model(
  'SalaryStatus',
  z.object({
    hourlyWage: Dollars,
    /** Whole hours accrued, at most 24. */
    hoursAvailable: z.int(),
    potentialEarnings: Dollars,
    canCollect: z.boolean(),
    /** When the hours count from (game time): the last collection, less the minutes it left; first the sign-up. */
    lastCollected: Timestamp,
    /** When the next whole hour is reached (game time); null once a full day has accrued. */
    nextHourAt: z.nullable(Timestamp),
    /** When the salary stops until it is collected (game time). */
    fullAt: Timestamp,
    /** Dollars in hand and the caller's own in escrow: what the caller's rent goes by. */
    wealth: Dollars,
  }),
);
export type SalaryStatus = z.infer<typeof SalaryStatus>;

/** Settings that admins can change. */
export const bankConfigKeys = ['centralBankSettings.hourlyWage'] as const;
export type BankConfigKey = (typeof bankConfigKeys)[number];

export const bankErrors = {
  salary_not_due: { status: 409, error: 'There is no full hour of salary to collect yet.' },
} as const;

export const bankRoutes = {
  salaryStatus: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    cache: true,
    path: '/api/central-bank/salary-status',
    summary: 'What salary waits for the caller',
    answer: SalaryStatus,
  }),
  totalProduction: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    cache: true,
    path: '/api/central-bank/total-production',
    summary: 'What all players earned in the last 24 game hours, and the share of it that the king is paid',
    answer: z.object({
      totalProduction: Dollars,
      kingDailyShare: Dollars,
      /** The same as `totalProduction`, under the screen's name. */
      totalEconomy: Dollars,
      /** The next game midnight, when the king is crowned and paid (game time). */
      nextCrowningAt: Timestamp,
    }),
  }),
  collectSalary: route({
    method: 'POST',
    access: 'player',
    rate: 'goods',
    kind: 'command',
    moves: true,
    path: '/api/central-bank/collect-salary',
    summary: 'Collects the salary of the whole hours since the last time',
    answer: z.object({
      success: z.literal(true),
      amount: Dollars,
      message: z.string(),
      hours: z.int(),
      /** As in the salary's status (game time). */
      lastCollected: Timestamp,
      balance: z.optional(Balance),
    }),
    refuses: ['salary_not_due'],
  }),
} as const;

/** Why goods move here. */
export const bankTransferCodes = ['salary_collected'] as const;

export const bank = {
  routes: bankRoutes,
  errors: bankErrors,
  configKeys: bankConfigKeys,
  transferCodes: bankTransferCodes,
} as const satisfies SystemContract;
