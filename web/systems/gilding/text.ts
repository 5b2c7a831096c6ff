import type { GildedPart } from '#protocol/systems/gilding/terms.ts';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';

export const panelText = {
  title: 'Gilding',
  note: 'Gold for show. Each level costs twice the last, and none of it comes back.',
  buyGold: 'Buy gold on the market',
  owned: (gold: number) => `You have ${fullCount(gold)} gold.`,
  hidden: 'You hide your name, so nobody else sees any of this.',
  loadFailed: 'Failed to load your gilding',
  failed: 'Failed to gild',
} as const;

/** Where others see it. */
export const seenText: Readonly<Record<GildedPart, string>> = {
  crest: 'Beside your name, on your profile and the boards.',
  door_plate: 'On every door of your street.',
  storefront: 'Along your street, and at your company’s name.',
  silk: 'At your favourite horse in every race. The highest level signs it.',
};

export const rowText = {
  level: (level: number, max: number) => (level === 0 ? 'Not gilded' : `Level ${level} of ${max}`),
  gold: (gold: number) => `${fullCount(gold)} gold`,
  and: ' and ',
  gild: 'Gild',
  gildTo: (part: string, level: number) => `Gild ${part.toLowerCase()} to level ${level}`,
  finished: 'As gold as it gets.',
} as const;

export const horseText = {
  label: 'Favourite horse',
  choose: 'Choose a horse',
  hint: 'You can change horses only with the next level.',
  missing: 'Choose your favourite horse first.',
} as const;

export const shortText = {
  gold: (gold: number) => `You’re ${fullCount(gold)} gold short.`,
  dollars: (dollars: number) => `You’re ${fullDollars(dollars)} short.`,
} as const;
