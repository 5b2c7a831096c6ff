import * as z from 'zod/mini';
import type { ChangesIn } from '../../action/changes.ts';
import type { Declarations } from '../../action/declarations.ts';

export const publicViewChanges = {
  'founding.due': z.object({
    system: z.literal('public-view'),
    kind: z.literal('founding.due'),
    allianceId: z.string(),
    /** Whether everybody may read the alliance's name. */
    isNameShown: z.boolean(),
    atMs: z.int(),
  }),
  'ticker.removed': z.object({
    system: z.literal('public-view'),
    kind: z.literal('ticker.removed'),
    lineId: z.string(),
  }),
} as const;

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof publicViewChanges> {}
}

export const publicView = { changes: publicViewChanges } as const satisfies Declarations;
