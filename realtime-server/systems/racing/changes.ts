import * as z from 'zod/mini';
import { racingEvents } from '#protocol/systems/racing.ts';

export const racingChanges = {
  'race.changed': z.object({
    system: z.literal('racing'),
    kind: z.literal('race.changed'),
    race: racingEvents['race.status'].data,
  }),
  'pool.changed': z.object({
    system: z.literal('racing'),
    kind: z.literal('pool.changed'),
    pool: racingEvents['race.pool'].data,
  }),
} as const;
