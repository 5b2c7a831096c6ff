import type { Figure } from './figures.ts';
import type { AchievementIcon } from './icons.ts';
import type { Category, Rarity } from './rarities.ts';

/** Unlocked, once and for good, when the player's figure reaches the target. */
export interface AchievementRule {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly rarity: Rarity;
  readonly figure: Figure;
  /** In the unit of the figure: cents or a count. */
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

/** The achievements of a category. */
export const ofCategory = (category: Category, rows: readonly Row[]): AchievementRule[] =>
  rows.map(([id, name, description, rarity, figure, target, icon]) => ({
    ...{ id, name, description, category, rarity, figure, target, icon },
  }));
