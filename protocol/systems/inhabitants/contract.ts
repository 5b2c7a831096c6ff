import * as z from 'zod/mini';
import { type ErrorShape, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { groupDigits } from '../../values/format.ts';
import { Balance, Dollars, Done, Id, limit, Page, Timestamp } from '../../kit/schemas.ts';

/** Bounded because every list of names checks which ones are inhabitants. */
export const MAX_INHABITANTS = 1_000;

export const MAX_MARKED = 100;

/** Real time. Older accounts may belong to people, even if a reset erased their history. */
export const MAX_MARKED_AGE_HOURS = 24;

export const inhabitantConfigKeys = ['inhabitants.dailyFund', 'inhabitants.dailyLoot'] as const;
export type InhabitantConfigKey = (typeof inhabitantConfigKeys)[number];

export const inhabitantErrors = {
  not_an_inhabitant: { status: 409, error: 'This player is not an inhabitant.' },
  is_staff: { status: 409, error: 'Staff cannot be inhabitants.' },
  has_played: { status: 409, error: 'Only a new account that has not played yet can become an inhabitant.' },
  too_many_inhabitants: {
    status: 409,
    error: `A world has room for ${groupDigits(MAX_INHABITANTS)} inhabitants.`,
  },
  fund_exhausted: { status: 409, error: 'There is not that much left in today’s fund.' },
} as const satisfies Record<string, ErrorShape>;

// Any short text passes validation: an unknown name is a 404, not a 400.
const Username = z.string().check(z.minLength(1), z.maxLength(64));

const InhabitantId = choice('the inhabitant', Id);

const AMOUNT_TEXT = 'The amount must be above $0, with at most 2 decimals';
// Far above any fund, and still exact in cents.
const MAX_PAID_DOLLARS = 1_000_000_000;

const Amount = field(
  'the amount',
  z.number(AMOUNT_TEXT).check(
    z.positive(AMOUNT_TEXT),
    z.maximum(MAX_PAID_DOLLARS),
    z.refine((dollars) => Number(dollars.toFixed(2)) === dollars, AMOUNT_TEXT),
  ),
  'dollars',
);

// Daily limit of what the world pays to inhabitants beyond their earnings.
const Fund = z.object({
  size: Dollars,
  left: Dollars,
  resetsAt: Timestamp,
});

const Inhabitant = z.object({
  id: Id,
  username: z.string(),
  isOnline: z.boolean(),
  /** Real time. */
  seenAt: Timestamp,
  /** Real time. */
  markedAt: Timestamp,
  dollars: Dollars,
  netWorth: Dollars,
  /** From the fund, in the current game day. */
  paidToday: Dollars,
});
export type Inhabitant = z.infer<typeof Inhabitant>;

const command = { method: 'POST', access: 'admin', rate: 'goods', kind: 'command' } as const;

export const inhabitantRoutes = {
  inhabitants: route({
    method: 'GET',
    path: '/api/admin/inhabitants',
    summary: 'The inhabitants by name, and the remainder of today’s fund.',
    access: 'admin',
    rate: 'read',
    kind: 'query',
    query: z.object({ limit: limit(MAX_MARKED), page: Page }),
    answer: z.object({
      inhabitants: z.array(Inhabitant),
      fund: Fund,
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
    }),
  }),
  markInhabitants: route({
    ...command,
    path: '/api/admin/inhabitants',
    summary: 'Marks new accounts as inhabitants, all of them or none; a mark is permanent.',
    body: z.object({
      usernames: field('the usernames', z.array(Username).check(z.minLength(1), z.maxLength(MAX_MARKED))),
    }),
    answer: z.object({ marked: z.array(z.object({ id: Id, username: z.string() })) }),
    refuses: ['player_not_found', 'is_staff', 'has_played', 'too_many_inhabitants'],
  }),
  payInhabitant: route({
    ...command,
    moves: true,
    path: '/api/admin/inhabitants/pay',
    summary: 'Pays an inhabitant from today’s fund.',
    body: z.object({ userId: InhabitantId, dollars: Amount }),
    answer: z.extend(Done, { paidToday: Dollars, fund: Fund, balance: z.optional(Balance) }),
    refuses: ['player_not_found', 'not_an_inhabitant', 'fund_exhausted'],
  }),
  retireInhabitant: route({
    ...command,
    path: '/api/admin/inhabitants/retire',
    summary: 'Deletes an inhabitant’s account and ends its sessions, as when players delete their own.',
    body: z.object({ userId: InhabitantId }),
    answer: Done,
    refuses: ['player_not_found', 'not_an_inhabitant', 'is_staff'],
  }),
} as const;

export const inhabitantTransferCodes = ['inhabitant_paid'] as const;

export const inhabitants = {
  routes: inhabitantRoutes,
  errors: inhabitantErrors,
  configKeys: inhabitantConfigKeys,
  transferCodes: inhabitantTransferCodes,
} as const satisfies SystemContract;
