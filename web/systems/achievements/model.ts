import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { CATEGORIES, type Category, RARITIES } from '#protocol/systems/achievements/terms.ts';
import type { Medal, Reward, RewardCard } from '#web/ui/overlay/reward-store.ts';

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

export type MedalReward = Reward & { readonly medal: Medal };

/** The rarest first. */
export const medalsOf = ({ rewards }: RewardCard): readonly MedalReward[] =>
  rewards
    .filter((reward): reward is MedalReward => reward.medal !== undefined)
    .toSorted((a, b) => rank(b) - rank(a));

const rank = ({ medal }: MedalReward): number => RARITIES.indexOf(medal.rarity);

const SHOWN_MS = 2_600;
const SHOWN_LONGER_MS = 3_200;
/** As long as the toast that it replaces. */
const SHOWN_WITH_MESSAGE_MS = 4_000;

export function durationOf(card: RewardCard): number {
  if (card.message !== null) return SHOWN_WITH_MESSAGE_MS;
  const isGreat = card.rewards.length > 1 || medalsOf(card)[0]?.medal.rarity === 'legendary';
  return isGreat ? SHOWN_LONGER_MS : SHOWN_MS;
}
