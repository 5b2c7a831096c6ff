import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { CATEGORIES, type Category, RARITIES, type Rarity } from '#protocol/systems/achievements/terms.ts';
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

export const STATES = ['unlocked', 'inProgress', 'locked'] as const;
export type State = (typeof STATES)[number];

/** All categories if none is chosen. */
export function sectionsOf(
  { unlocked, in_progress: inProgress, locked }: Lists,
  chosen: Category | '',
): Readonly<Record<State, readonly Achievement[]>> {
  const only = (list: readonly Achievement[]) =>
    list.filter(({ category }) => chosen === '' || category === chosen);
  return { unlocked: only(unlocked), inProgress: only(inProgress), locked: only(locked) };
}

type OfRarity = { readonly rarity: Rarity };

export const rarestFirst = (a: OfRarity, b: OfRarity): number =>
  RARITIES.indexOf(b.rarity) - RARITIES.indexOf(a.rarity);

export type MedalReward = Reward & { readonly medal: Medal };

/** The rarest first. */
export const medalsOf = ({ rewards }: RewardCard): readonly MedalReward[] =>
  rewards
    .filter((reward): reward is MedalReward => reward.medal !== undefined)
    .toSorted((a, b) => rarestFirst(a.medal, b.medal));

const SHOWN_MS = 2_600;
const SHOWN_LONGER_MS = 3_200;
/** As long as the toast that it replaces. */
const SHOWN_WITH_MESSAGE_MS = 4_000;

export function durationOf(card: RewardCard): number {
  if (card.message !== null) return SHOWN_WITH_MESSAGE_MS;
  const isGreat = card.rewards.length > 1 || medalsOf(card)[0]?.medal.rarity === 'legendary';
  return isGreat ? SHOWN_LONGER_MS : SHOWN_MS;
}
