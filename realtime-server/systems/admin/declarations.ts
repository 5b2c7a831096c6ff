import { type ConfigKey, configKeys } from '#protocol/systems.ts';
import * as z from 'zod/mini';
import type { ChangesIn } from '../../action/changes.ts';
import type { Declarations } from '../../action/declarations.ts';

export const adminChanges = {
  'config.changed': z.object({
    system: z.literal('admin'),
    kind: z.literal('config.changed'),
    version: z.int(),
    values: z.record(z.enum(configKeys as [ConfigKey, ...ConfigKey[]]), z.number()),
  }),
} as const;

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof adminChanges> {}
}

export const admin = { changes: adminChanges } as const satisfies Declarations;
