import { type Cents, toCents } from '../../values/primitives.ts';

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

export const ACHIEVEMENT_ICONS = [
  ...(['note', 'roll', 'suitcase', 'safe', 'vault', 'crown', 'envelope', 'watch', 'ledger'] as const),
  ...(['calendar', 'sack', 'ingot', 'key', 'keyring', 'tower', 'scales', 'bell', 'ticket'] as const),
  ...(['door', 'lamp', 'ladder', 'factory', 'gear', 'barrel', 'crate', 'horn'] as const),
  ...(['knuckles', 'pistol', 'bandage', 'shield', 'wall', 'hat'] as const),
  ...(['horseshoe', 'slip', 'post', 'rosette', 'glasses'] as const),
  ...(['ring', 'table', 'chair', 'telephone', 'cup', 'cabinet', 'star', 'paper'] as const),
] as const;
export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number];

export const FIGURES = [
  ...(['dollars', 'netWorth', 'crowns'] as const),
  ...(['salaries', 'salaryIncome', 'rentsPaid'] as const),
  ...(['properties', 'propertyValue', 'rentIncome', 'propertiesSold'] as const),
  ...(['fightsWon', 'fightsLost', 'attackPower', 'defensePower', 'menHired', 'loot'] as const),
  ...(['bets', 'betsWon', 'betPayouts'] as const),
  ...(['trades', 'gold'] as const),
  ...(['companies', 'employees', 'companyLevel', 'revenue', 'payrolls'] as const),
  ...(['memberships', 'contribution', 'allianceLevel', 'ledMembers'] as const),
  ...(['buildings', 'buildingTypes', 'goodsCollected'] as const),
  ...(['messages', 'unlocked', 'points'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];

const MONEY_FIGURES: ReadonlySet<Figure> = new Set<Figure>([
  ...(['dollars', 'netWorth', 'salaryIncome', 'propertyValue', 'rentIncome'] as const),
  ...(['loot', 'betPayouts', 'revenue', 'contribution'] as const),
]);

/** Whether the figure is in cents rather than a count. */
export const isMoney = (figure: Figure): boolean => MONEY_FIGURES.has(figure);

export interface AchievementRule {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly rarity: Rarity;
  readonly figure: Figure;
  /** Cents or a count, depending on the figure. */
  readonly target: number;
  readonly icon: AchievementIcon;
}

type Row = readonly [
  id: string,
  name: string,
  description: string,
  rarity: Rarity,
  figure: Figure,
  target: number,
  icon: AchievementIcon,
];

/** Expands table rows into rules of one category. */
export const ofCategory = (category: Category, rows: readonly Row[]): AchievementRule[] =>
  rows.map(([id, name, description, rarity, figure, target, icon]) => ({
    ...{ id, name, description, category, rarity, figure, target, icon },
  }));
