import * as z from 'zod/mini';
import { inhabitantMark } from '#protocol/systems/inhabitants/mark.ts';
import { racingEvents } from '#protocol/systems/racing.ts';
import { Dollars } from '#protocol/schemas.ts';

const pool = { raceId: z.string(), total_pool: Dollars, bet_count: z.int() };

export const racingChanges = {
  'race.changed': z.object({
    system: z.literal('racing'),
    kind: z.literal('race.changed'),
    race: racingEvents['race.status'].data,
  }),
  'pool.changed': z.object({
    system: z.literal('racing'),
    kind: z.literal('pool.changed'),
    ...pool,
  }),
  'bet.placed': z.object({
    system: z.literal('racing'),
    kind: z.literal('bet.placed'),
    ...pool,
    playerId: z.string(),
    username: z.string(),
    ...inhabitantMark,
    horseId: z.string(),
    cents: z.int(),
  }),
  'bet.won': z.object({
    system: z.literal('racing'),
    kind: z.literal('bet.won'),
    horse: z.string(),
    oddsTenths: z.int(),
    payoutCents: z.int(),
    atMs: z.int(),
  }),
} as const;
