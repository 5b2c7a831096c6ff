import type { Achievement } from '#protocol/systems/achievements.ts';
import { CATEGORIES, type Category } from '#protocol/systems/achievements/rarities.ts';

/** Everything that the caller's page lists. */
export interface Lists {
  readonly unlocked: readonly Achievement[];
  readonly in_progress: readonly Achievement[];
  readonly locked: readonly Achievement[];
}

/** A category's name: underscores are spaces. */
export const categoryName = (category: Category): string => category.replaceAll('_', ' ');

/** The categories that are present, in the order of the rules. */
export function categoriesIn({ unlocked, in_progress, locked }: Lists): readonly Category[] {
  const present = new Set([...unlocked, ...in_progress, ...locked].map(({ category }) => category));
  return CATEGORIES.filter((category) => present.has(category));
}

/** What the filter leaves; an empty category leaves all. */
export function listsOf({ unlocked, in_progress, locked }: Lists, category: Category | ''): Lists {
  const only = (list: readonly Achievement[]): readonly Achievement[] =>
    category === '' ? list : list.filter((one) => one.category === category);
  return { unlocked: only(unlocked), in_progress: only(in_progress), locked: only(locked) };
}

/** What a check brought, as the specification says it. */
export const checkMessage = (unlocked: number): string =>
  unlocked === 0 ? 'No new achievements unlocked' : `Unlocked ${unlocked} new achievement(s)!`;
