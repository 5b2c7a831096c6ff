import * as z from 'zod/mini';

export const combatChanges = {
  /** All fights that a player has won and lost; both only grow. */
  'fights.counted': z.object({
    system: z.literal('combat'),
    kind: z.literal('fights.counted'),
    playerId: z.string(),
    wins: z.int(),
    losses: z.int(),
  }),
  /** The powers of a player's crew. */
  'powers.changed': z.object({
    system: z.literal('combat'),
    kind: z.literal('powers.changed'),
    playerId: z.string(),
  }),
} as const;
