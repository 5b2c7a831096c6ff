import type { Cents } from '../../values/primitives.ts';

export const GILDABLE = ['crest', 'door_plate', 'storefront', 'silk'] as const;
export type GildedPart = (typeof GILDABLE)[number];

export const GILDED_PART_NAMES: Readonly<Record<GildedPart, string>> = {
  crest: 'Crest',
  door_plate: 'Door plate',
  storefront: 'Storefront',
  silk: 'Silk',
};

export const MAX_GILDING_LEVEL = 10;

export interface GildingCost {
  readonly gold: number;
  readonly cents: Cents;
}

/** Units of gold and cents that reaching `level` (1 to 10) takes; both double with each level. */
export const gildingCost = (level: number, first: GildingCost): GildingCost => ({
  gold: first.gold * 2 ** (level - 1),
  cents: first.cents * 2 ** (level - 1),
});
