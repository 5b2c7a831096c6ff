import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { CATEGORIES, type Category } from '#protocol/systems/achievements/terms.ts';

export interface Lists {
  readonly unlocked: readonly Achievement[];
  readonly in_progress: readonly Achievement[];
  readonly locked: readonly Achievement[];
}

export const categoryName = (category: Category): string => category.replaceAll('_', ' ');

export function categoriesIn({ unlocked, in_progress, locked }: Lists): readonly Category[] {
  const present = new Set([...unlocked, ...in_progress, ...locked].map(({ category }) => category));
  return CATEGORIES.filter((category) => present.has(category));
}

export function listsOf({ unlocked, in_progress, locked }: Lists, category: Category | ''): Lists {
  const only = (list: readonly Achievement[]): readonly Achievement[] =>
    category === '' ? list : list.filter((one) => one.category === category);
  return { unlocked: only(unlocked), in_progress: only(in_progress), locked: only(locked) };
}
