import * as z from 'zod/mini';
import { model } from '../models.ts';
import { route, type SystemContract } from '../contract.ts';
import { RENT_STATES } from './rent/states.ts';
import { Balance, Dollars, Timestamp } from '../schemas.ts';

export const RentState = z.enum(RENT_STATES);

export const RentStatus = model(
  'RentStatus',
  z.object({
    isOverdue: z.boolean(),
    /** Game days since the due date, each counted as soon as it has begun. */
    daysOverdue: z.int(),
    /** Overdue, and the caller has enough in hand. */
    canPay: z.boolean(),
    /** Of one game month, by the caller's wealth now. */
    currentRent: Dollars,
    /** Game time. */
    nextDueDate: Timestamp,
    /** Game time; null before the first one. */
    lastPayment: z.nullable(Timestamp),
    state: RentState,
    /** When the caller is evicted unless the rent is paid before (game time). */
    evictionAt: Timestamp,
    /** Dollars in hand and the caller's own in escrow. */
    wealth: Dollars,
  }),
);
export type RentStatus = z.infer<typeof RentStatus>;

/** Settings that admins can change. */
export const rentConfigKeys = ['centralBankSettings.rentBaseCost'] as const;
export type RentConfigKey = (typeof rentConfigKeys)[number];

export const rentErrors = {
  rent_not_due: { status: 409, error: 'Your rent is not due yet.' },
} as const;

export const rentRoutes = {
  rentStatus: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    cache: true,
    path: '/api/rent/status',
    summary: "How the caller's own rent stands",
    answer: RentStatus,
  }),
  payOwnRent: route({
    method: 'POST',
    access: 'player',
    rate: 'goods',
    kind: 'command',
    moves: true,
    path: '/api/rent/pay',
    summary: "Pays the caller's own rent, once it is overdue",
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      amount: Dollars,
      /** Game time. */
      nextDueDate: Timestamp,
      balance: z.optional(Balance),
    }),
    refuses: ['rent_not_due', 'not_enough_dollars'],
  }),
} as const;

/** Why goods move here. */
export const rentTransferCodes = ['rent_paid', 'eviction_rent', 'eviction_wealth', 'eviction_goods'] as const;

export const rent = {
  routes: rentRoutes,
  errors: rentErrors,
  configKeys: rentConfigKeys,
  transferCodes: rentTransferCodes,
} as const satisfies SystemContract;
