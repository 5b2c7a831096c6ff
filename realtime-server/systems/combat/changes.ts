import * as z from 'zod/mini';

export const combatChanges = {
  'fights.counted': z.object({
    system: z.literal('combat'),
    kind: z.literal('fights.counted'),
    playerId: z.string(),
    wins: z.int(),
    losses: z.int(),
  }),
  'powers.changed': z.object({
    system: z.literal('combat'),
    kind: z.literal('powers.changed'),
    playerId: z.string(),
  }),
} as const;
