import * as z from 'zod/mini';
import { field } from './fields.ts';
import { model } from './models.ts';
import { rentBalance } from './systems/rent/balance.ts';

/** An opaque identifier. Made by the injected id source; never parsed for meaning. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));
export type Id = z.infer<typeof Id>;

/** A dollar amount in an answer. */
export const Dollars = z.number();

/** A time in an answer: ISO 8601 in UTC. */
export const Timestamp = z.string();
export type Timestamp = z.infer<typeof Timestamp>;

/** `limit` of a list, coerced from the query; `fallback` is the specification's default. */
export const limit = (fallback: number) =>
  field(
    'the number of entries',
    z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), fallback),
  );

/** `page` of a list, coerced from the query, from 1. */
export const Page = field(
  'the page',
  z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
);

/** A player's balances right after a change; `rev` grows with every change, so a client ignores a lower one than it holds. */
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

/** The part that the answers of all commands share. */
export const Done = model('Done', z.object({ success: z.literal(true), message: z.string() }));
