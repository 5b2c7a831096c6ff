import type { EventData } from '#protocol/events.ts';
import { RARITIES } from '#protocol/systems/achievements/rarities.ts';

/** An achievement that was just unlocked. */
export type Unlock = EventData<'achievement.unlocked'>;

/** What is celebrated at once: one achievement, or a summary of many, the rarest first. */
export type Moment = readonly [Unlock, ...Unlock[]];

/** Up to so many are celebrated one after the other; more become one summary. */
const MAX_SINGLE = 3;

/** What is celebrated now, and what waits behind it. */
export interface Celebrations {
  readonly shown: Moment | null;
  /** Oldest first. */
  readonly waiting: readonly Unlock[];
}

/** With another one behind those that wait; each is celebrated once. */
export const withUnlock = ({ shown, waiting }: Celebrations, unlock: Unlock): Celebrations =>
  [...(shown ?? []), ...waiting].some(({ id }) => id === unlock.id)
    ? { shown, waiting }
    : { shown, waiting: [...waiting, unlock] };

/** The moment after this one, if anything waits. */
export function nextOf({ waiting }: Celebrations): Celebrations {
  const [first, ...rest] = waiting;
  if (!first) return { shown: null, waiting };
  if (waiting.length <= MAX_SINGLE) return { shown: [first], waiting: rest };
  const [rarest = first, ...others] = waiting.toSorted((a, b) => rank(b) - rank(a));
  return { shown: [rarest, ...others], waiting: [] };
}

const rank = ({ rarity }: Unlock): number => RARITIES.indexOf(rarity);

/** What a moment's achievements bring together. */
export const rewardOf = (moment: Moment): Unlock['reward'] => ({
  dollars: moment.reduce((sum, { reward }) => sum + reward.dollars, 0),
  points: moment.reduce((sum, { reward }) => sum + reward.points, 0),
});

const SHOWN_MS = 2_600;
const LONGER_MS = 3_200;

/** How long a moment stands: a little longer where there is more to read. */
export const durationOf = (moment: Moment): number =>
  moment.length > 1 || moment[0].rarity === 'legendary' ? LONGER_MS : SHOWN_MS;
