import * as z from 'zod/mini';
import { Balance } from '#protocol/schemas.ts';

export const economyChanges = {
  /** A player's balance; `balance.rev` grows with each journal entry. Recorded by the runner. */
  'balance.changed': z.object({
    system: z.literal('economy'),
    kind: z.literal('balance.changed'),
    playerId: z.string(),
    balance: Balance,
  }),
  'player.ranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('player.ranked'),
    id: z.string(),
    username: z.string(),
    cents: z.int(),
    points: z.int(),
    createdAtMs: z.int(),
    rev: z.int(),
  }),
  'player.unranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('player.unranked'),
    id: z.string(),
  }),
  /** A player's net worth of a game day has been stored. */
  'net-worth.stored': z.object({
    system: z.literal('economy'),
    kind: z.literal('net-worth.stored'),
    playerId: z.string(),
    day: z.int(),
  }),
  /** What a player is worth has been worked out anew. */
  'net-worth.updated': z.object({
    system: z.literal('economy'),
    kind: z.literal('net-worth.updated'),
    playerId: z.string(),
    cents: z.int(),
    atMs: z.int(),
    /** Of the balance that it was worked out from. */
    rev: z.int(),
  }),
} as const;
