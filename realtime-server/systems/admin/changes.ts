import * as z from 'zod/mini';
import type { ConfigKey } from '#protocol/systems.ts';
import { settings } from '../../settings.ts';

export const adminChanges = {
  'config.changed': z.object({
    system: z.literal('admin'),
    kind: z.literal('config.changed'),
    version: z.int(),
    values: z.record(z.enum(Object.keys(settings) as [ConfigKey, ...ConfigKey[]]), z.number()),
  }),
} as const;
