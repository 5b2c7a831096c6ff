import * as z from 'zod/mini';

export const profileChanges = {
  'appearance.changed': z.object({
    system: z.literal('profile'),
    kind: z.literal('appearance.changed'),
    playerId: z.string(),
  }),
  'name.shown': z.object({
    system: z.literal('profile'),
    kind: z.literal('name.shown'),
    playerId: z.string(),
    isShown: z.boolean(),
  }),
} as const;
