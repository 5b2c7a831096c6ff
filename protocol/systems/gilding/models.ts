import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id, inhabitantMark } from '../../kit/schemas.ts';
import { GILDABLE, MAX_GILDING_LEVEL } from './terms.ts';

const Level = z.int().check(z.minimum(1), z.maximum(MAX_GILDING_LEVEL));

/** Level of the gilded crest; absent for players without one and for those who hide their name. */
export const crestMark = { crest: z.optional(Level) };

/** What others see at a player's houses; each absent without its gilding. */
export const GildedStreet = z.object({ door_plate: z.optional(Level), storefront: z.optional(Level) });
export type GildedStreet = z.infer<typeof GildedStreet>;

/** What others see of a player's gilding. */
export const ShownGilding = model(
  'ShownGilding',
  z.object({
    ...crestMark,
    ...GildedStreet.shape,
    silk: z.optional(z.object({ horse_name: z.string(), level: Level })),
  }),
);
export type ShownGilding = z.infer<typeof ShownGilding>;

/** A horse's highest gilding among players who show their name. */
export const GildedSilk = model(
  'GildedSilk',
  z.object({ horse_id: Id, username: z.string(), ...inhabitantMark, level: Level }),
);
export type GildedSilk = z.infer<typeof GildedSilk>;

export const OwnGilding = model(
  'OwnGilding',
  z.object({
    part: z.enum(GILDABLE),
    /** 0 without. */
    level: z.int(),
    /** What the next level costs; null at the highest. */
    next: z.nullable(z.object({ gold: z.int(), dollars: Dollars })),
  }),
);
export type OwnGilding = z.infer<typeof OwnGilding>;
