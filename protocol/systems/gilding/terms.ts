import type { Cents } from '../../primitives.ts';

export const GILDED_PARTS = ['crest', 'door_plate', 'storefront', 'silk'] as const;
export type GildedPart = (typeof GILDED_PARTS)[number];

export const MAX_GILDING_LEVEL = 10;

const FIRST_GOLD = 5;
const FIRST_CENTS = 50_000;

/** Units of gold and cents that reaching `level` (1 to 10) takes; both double with each level. */
export const gildingCost = (level: number): { readonly gold: number; readonly cents: Cents } => ({
  gold: FIRST_GOLD * 2 ** (level - 1),
  cents: FIRST_CENTS * 2 ** (level - 1),
});
