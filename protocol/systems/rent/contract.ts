import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { playerCommand, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { RENT_STATES } from './states.ts';
import { Balance, Dollars, Timestamp } from '../../kit/schemas.ts';

export const RentState = z.enum(RENT_STATES);

export const RentStatus = model(
  'RentStatus',
  z.object({
    isOverdue: z.boolean(),
    /** Started game days since the due date. */
    daysOverdue: z.int(),
    canPay: z.boolean(),
    /** Per game month, at the current wealth. */
    currentRent: Dollars,
    nextDueDate: Timestamp,
    /** Game time; null if never paid. */
    lastPayment: z.nullable(Timestamp),
    state: RentState,
    /** Game time. */
    evictionAt: Timestamp,
    /** Dollars in hand plus own escrow. */
    wealth: Dollars,
  }),
);
export type RentStatus = z.infer<typeof RentStatus>;

export const rentConfigKeys = ['centralBankSettings.rentBaseCost'] as const;
export type RentConfigKey = (typeof rentConfigKeys)[number];

export const rentErrors = {
  rent_not_due: { status: 409, error: 'Your rent is not due yet.' },
} as const;

export const rentRoutes = {
  rentStatus: route({
    ...playerRead,
    path: '/api/rent/status',
    summary: 'The caller’s own rent: amount, due date and state',
    answer: RentStatus,
  }),
  payOwnRent: route({
    ...playerCommand,
    path: '/api/rent/pay',
    summary: "Pays the caller's own rent, once it is overdue",
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      amount: Dollars,
      nextDueDate: Timestamp,
      balance: z.optional(Balance),
    }),
    refuses: ['rent_not_due', 'not_enough_dollars'],
  }),
} as const;

export const rentTransferCodes = ['rent_paid', 'eviction_rent', 'eviction_wealth', 'eviction_goods'] as const;

export const rent = {
  routes: rentRoutes,
  errors: rentErrors,
  configKeys: rentConfigKeys,
  transferCodes: rentTransferCodes,
} as const satisfies SystemContract;
