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

export interface Shelf {
  readonly category: Category;
  readonly unlocked: readonly Achievement[];
  /** The closest ones. */
  readonly next: readonly Achievement[];
  readonly later: readonly Achievement[];
}

const NEXT_SHOWN = 3;

/** One shelf a category, or only the chosen one. */
export function shelvesOf(lists: Lists, chosen: Category | ''): Shelf[] {
  const categories = categoriesIn(lists).filter((one) => chosen === '' || one === chosen);
  return categories.map((category) => {
    const only = (list: readonly Achievement[]) => list.filter((one) => one.category === category);
    const open = [...only(lists.in_progress), ...only(lists.locked)];
    return {
      category,
      unlocked: only(lists.unlocked),
      next: open.slice(0, NEXT_SHOWN),
      later: open.slice(NEXT_SHOWN),
    };
  });
}

export type State = 'unlocked' | 'inProgress' | 'locked';

export function stateOf({ unlocked_at, progress }: Achievement): State {
  if (unlocked_at !== null) return 'unlocked';
  return progress.current > 0 ? 'inProgress' : 'locked';
}
