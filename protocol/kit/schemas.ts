import * as z from 'zod/mini';
import { field, model } from './registries.ts';

/** Opaque id from the injected id source; never parse it. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));
export type Id = z.infer<typeof Id>;

export const Dollars = z.number();

/** ISO 8601 in UTC. */
export const Timestamp = z.string();
export type Timestamp = z.infer<typeof Timestamp>;

/** Query parameter `limit`: 1 to 100, `fallback` if absent. */
export const limit = (fallback: number) =>
  field(
    'the number of entries',
    z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), fallback),
  );

/** Query parameter `page`: from 1, the default. */
export const Page = field(
  'the page',
  z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
);

/**
 * Query parameter `before`: only entries older than this one, whose id a caller knows from an earlier answer. New entries
 * shift what a `page` holds, but not what lies before an entry. Pages and the total then count from there.
 */
export const BeforeNumber = field(
  'the entry',
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
);

/** Dollars per game month, at the wealth of that moment. */
export const rentBalance = { rent_due: Dollars } as const;

/** A player's balances after a change. `rev` grows with every change: clients ignore lower ones. */
export const Balance = model(
  'Balance',
  z.object({
    rev: z.int(),
    dollars: Dollars,
    points: z.int(),
    iron: z.int(),
    oil: z.int(),
    gold: z.int(),
    food: z.int(),
    wood: z.int(),
    stone: z.int(),
    tools: z.int(),
    ...rentBalance,
  }),
);
export type Balance = z.infer<typeof Balance>;

export const Done = model('Done', z.object({ success: z.literal(true), message: z.string() }));

/** Marks bot accounts run by the house; absent for people. */
export const inhabitantMark = { is_bot: z.optional(z.literal(true)) };

/** Marks staff: 1 for a moderator, 2 for an admin; absent for players. */
export const staffMark = { rang: z.optional(z.int()) };
