import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { playerCommand, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { HeldBack } from '../economy/bonus.ts';
import { Balance, Dollars, Timestamp } from '../../kit/schemas.ts';

export const SalaryStatus = model(
  'SalaryStatus',
  z.object({
    hourlyWage: Dollars,
    /** Whole hours that can be collected now, at most 24. */
    hoursAvailable: z.int(),
    potentialEarnings: Dollars,
    canCollect: z.boolean(),
    /** Start of the accrual (game time): the last collection less its leftover minutes, or the sign-up. */
    lastCollected: Timestamp,
    /** Next whole hour (game time); null at the 24-hour cap. */
    nextHourAt: z.nullable(Timestamp),
    fullAt: Timestamp,
    /** Dollars in hand plus own escrow; sets the rent. */
    wealth: Dollars,
    /** Accrued besides `potentialEarnings`. */
    heldBack: z.optional(HeldBack),
  }),
);
export type SalaryStatus = z.infer<typeof SalaryStatus>;

export const bankConfigKeys = ['centralBankSettings.hourlyWage'] as const;
export type BankConfigKey = (typeof bankConfigKeys)[number];

export const bankErrors = {
  salary_not_due: { status: 409, error: 'There is no full hour of salary to collect yet.' },
} as const;

export const bankRoutes = {
  salaryStatus: route({
    ...playerRead,
    path: '/api/central-bank/salary-status',
    summary: 'The caller’s accrued salary',
    answer: SalaryStatus,
  }),
  totalProduction: route({
    ...playerRead,
    path: '/api/central-bank/total-production',
    summary: 'Income of all players in the last 24 game hours, and the king’s share of it',
    answer: z.object({
      totalProduction: Dollars,
      kingDailyShare: Dollars,
      /** Equals `totalProduction`. */
      totalEconomy: Dollars,
      /** Next game midnight. */
      nextCrowningAt: Timestamp,
    }),
  }),
  collectSalary: route({
    ...playerCommand,
    path: '/api/central-bank/collect-salary',
    summary: 'Collects the salary for the whole hours since the last collection',
    answer: z.object({
      success: z.literal(true),
      amount: Dollars,
      message: z.string(),
      hours: z.int(),
      lastCollected: Timestamp,
      balance: z.optional(Balance),
    }),
    refuses: ['salary_not_due', 'faucet_capped'],
  }),
} as const;

export const bankTransferCodes = ['salary_collected'] as const;

export const bank = {
  routes: bankRoutes,
  errors: bankErrors,
  configKeys: bankConfigKeys,
  transferCodes: bankTransferCodes,
} as const satisfies SystemContract;
