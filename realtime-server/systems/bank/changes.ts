import * as z from 'zod/mini';

export const bankChanges = {
  /** A player's net worth of a game day is stored. */
  'net-worth.stored': z.object({
    system: z.literal('bank'),
    kind: z.literal('net-worth.stored'),
    playerId: z.string(),
    day: z.int(),
  }),
} as const;
