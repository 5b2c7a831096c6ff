import * as z from 'zod/mini';
import type { ChangesIn } from '../../action/changes.ts';
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

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof profileChanges> {}
}

export const profile = { changes: profileChanges } as const satisfies Declarations;
