import { type Cents, toCents } from '../../primitives.ts';

export const RARITIES = ['common', 'uncommon', 'rare', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];

export const REWARDS: Readonly<Record<Rarity, { readonly cents: Cents; readonly points: number }>> = {
  common: { cents: toCents(25), points: 10 },
  uncommon: { cents: toCents(100), points: 25 },
  rare: { cents: toCents(500), points: 60 },
  legendary: { cents: toCents(2_500), points: 150 },
};

export const CATEGORIES = [
  'wealth',
  'banking',
  'real_estate',
  'combat',
  'horse_racing',
  'market',
  'company',
  'alliance',
  'production',
  'social',
] as const;
export type Category = (typeof CATEGORIES)[number];
