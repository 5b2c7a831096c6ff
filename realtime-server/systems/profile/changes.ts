import * as z from 'zod/mini';

export const profileChanges = {
  'name.shown': z.object({
    system: z.literal('profile'),
    kind: z.literal('name.shown'),
    playerId: z.string(),
    isShown: z.boolean(),
  }),
} as const;
