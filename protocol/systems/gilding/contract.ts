import * as z from 'zod/mini';
import { event, playerCommand, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { Balance, Done, Id } from '../../kit/schemas.ts';
import { GildedSilk, OwnGilding } from './models.ts';
import { GILDABLE, MAX_GILDING_LEVEL } from './terms.ts';

export const gildingConfigKeys = ['gilding.firstGold', 'gilding.firstDollars'] as const;
export type GildingConfigKey = (typeof gildingConfigKeys)[number];

export const gildingErrors = {
  max_gilding: {
    status: 409,
    error: `Level ${MAX_GILDING_LEVEL} is the last: there is no more gold to put on.`,
  },
  horse_required: { status: 409, error: 'Choose your favourite horse first.' },
} as const;

export const gildingRoutes = {
  gildings: route({
    ...playerRead,
    path: '/api/gilding/mine',
    summary: 'The caller’s gildings, and what their next levels cost.',
    answer: z.object({
      /** In the order of the parts. */
      gildings: z.array(OwnGilding),
      /** The favourite horse, whose silk is gilded; null without one. */
      horse_id: z.nullable(Id),
      /** Whether others see them: not while the player hides the name. */
      is_shown: z.boolean(),
    }),
  }),
  gild: route({
    ...playerCommand,
    path: '/api/gilding/gild',
    summary: 'Gilds a part by one level; a silk needs a horse once, and may get another one with each level.',
    body: z.object({
      part: field('the part', z.enum(GILDABLE)),
      horseId: choice('the horse', z.optional(Id)),
    }),
    answer: z.extend(Done, { level: z.int(), balance: z.optional(Balance) }),
    refuses: ['max_gilding', 'horse_required', 'horse_not_found', 'not_enough_dollars', 'not_enough_goods'],
  }),
} as const;

/** Real time. */
const SILKS_EVERY_MS = 1_000;

export const gildingEvents = {
  /** All gilded silks. */
  'silks.gilded': event({
    rooms: ['races'],
    everyMs: SILKS_EVERY_MS,
    data: z.object({ silks: z.array(GildedSilk) }),
  }),
} as const;

export const gildingTransferCodes = ['gilded'] as const;

export const gilding = {
  routes: gildingRoutes,
  errors: gildingErrors,
  events: gildingEvents,
  configKeys: gildingConfigKeys,
  transferCodes: gildingTransferCodes,
} as const satisfies SystemContract;
