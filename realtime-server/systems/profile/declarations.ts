import * as z from 'zod/mini';
import type { Declarations } from '../../action/declarations.ts';

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

export const profile = { changes: profileChanges } as const satisfies Declarations;
