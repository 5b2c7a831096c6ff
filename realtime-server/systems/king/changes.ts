import * as z from 'zod/mini';
import { Balance } from '#protocol/primitives.ts';
import { kingEvents } from '#protocol/systems/king.ts';

export const economyChanges = {
  /** What a player has now; `balance.rev` grows with each movement. Recorded by the runner. */
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
  'king.crowned': z.object({
    system: z.literal('king'),
    kind: z.literal('king.crowned'),
    king: kingEvents['king.crowned'].data,
  }),
} as const;
