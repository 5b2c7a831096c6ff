import { createStore } from 'zustand/vanilla';
import type { EventData } from '#protocol/events.ts';
import { RARITIES } from '#protocol/systems/achievements/terms.ts';

export type Unlock = EventData<'achievement.unlocked'>;

/** One achievement, or a summary with the rarest first. */
export type Moment = readonly [Unlock, ...Unlock[]];

/** Above this, one summary replaces the single cards. */
const MAX_SINGLE = 3;

export interface Celebrations {
  readonly shown: Moment | null;
  readonly waiting: readonly Unlock[];
}

const withUnlock = ({ shown, waiting }: Celebrations, unlock: Unlock): Celebrations =>
  [...(shown ?? []), ...waiting].some(({ id }) => id === unlock.id)
    ? { shown, waiting }
    : { shown, waiting: [...waiting, unlock] };

export function nextOf({ waiting }: Celebrations): Celebrations {
  const [first, ...rest] = waiting;
  if (!first) return { shown: null, waiting };
  if (waiting.length <= MAX_SINGLE) return { shown: [first], waiting: rest };
  const [rarest = first, ...others] = waiting.toSorted((a, b) => rank(b) - rank(a));
  return { shown: [rarest, ...others], waiting: [] };
}

const rank = ({ rarity }: Unlock): number => RARITIES.indexOf(rarity);

export const rewardOf = (moment: Moment): Unlock['reward'] => ({
  dollars: moment.reduce((sum, { reward }) => sum + reward.dollars, 0),
  points: moment.reduce((sum, { reward }) => sum + reward.points, 0),
});

const SHOWN_MS = 2_600;
const SHOWN_LONGER_MS = 3_200;

export const durationOf = (moment: Moment): number =>
  moment.length > 1 || moment[0].rarity === 'legendary' ? SHOWN_LONGER_MS : SHOWN_MS;

const nothing: Celebrations = { shown: null, waiting: [] };

export const celebrationStore = createStore<Celebrations>(() => nothing);

export const celebrate = (unlock: Unlock): void =>
  celebrationStore.setState((state) => withUnlock(state, unlock));

export const showNext = (): void => celebrationStore.setState(nextOf);

export const clearCelebrations = (): void => celebrationStore.setState(nothing);
