import type { Figure } from './figures.ts';
import type { AchievementIcon } from './icons.ts';
import type { Category, Rarity } from './rarities.ts';

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
