import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import { RARITIES, REWARDS } from '#protocol/systems/achievements/terms.ts';
import { toDollars } from '#protocol/primitives.ts';
import {
  celebrate,
  celebrationStore,
  clearCelebrations,
  durationOf,
  type Moment,
  nextOf,
  rewardOf,
  showNext,
  type Unlock,
} from '#web/systems/achievements/store.ts';

const unlocks: readonly Unlock[] = ACHIEVEMENTS.map(({ id, name, description, category, rarity, icon }) => ({
  ...{ id, name, description, category, rarity, icon },
  reward: { dollars: toDollars(REWARDS[rarity].cents), points: REWARDS[rarity].points },
  unlocked_at: '2030-01-01T00:00:00.000Z',
}));
const [first, second] = unlocks as [Unlock, Unlock];

/** All moments in sequence. */
function moments(): Moment[] {
  const seen: Moment[] = [];
  for (showNext(); ; showNext()) {
    const { shown } = celebrationStore.getState();
    if (!shown) return seen;
    seen.push(shown);
  }
}

beforeEach(clearCelebrations);

describe('the celebration', () => {
  test('shows a few unlocks one by one, in order', () => {
    const few = unlocks.slice(0, 3);
    for (const unlock of few) celebrate(unlock);
    expect(moments()).toEqual(few.map((unlock) => [unlock]));
  });

  test('shows each unlock once, even when it arrives again', () => {
    celebrate(first);
    showNext();
    celebrate(first);
    celebrate(second);
    celebrate(second);
    expect(moments()).toEqual([[second]]);
  });

  test('groups many unlocks into a summary, the rarest first, with their total reward', () => {
    const many = unlocks.slice(0, 10);
    for (const unlock of many) celebrate(unlock);
    const [summary, ...others] = moments();
    expect(others).toEqual([]);
    const ranks = summary?.map(({ rarity }) => RARITIES.indexOf(rarity));
    expect(ranks).toEqual(ranks?.toSorted((a, b) => b - a));
    expect(new Set(summary)).toEqual(new Set(many));
    expect(summary && rewardOf(summary)).toEqual({
      dollars: many.reduce((sum, { reward }) => sum + reward.dollars, 0),
      points: many.reduce((sum, { reward }) => sum + reward.points, 0),
    });
  });

  test('shows legendary unlocks and summaries for longer', () => {
    const of = (rarity: Unlock['rarity']): Moment => [{ ...first, rarity }];
    expect(durationOf(of('legendary'))).toBeGreaterThan(durationOf(of('rare')));
    expect(durationOf([first, second])).toBe(durationOf(of('legendary')));
  });

  test('loses and repeats none, however many arrive and when', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...unlocks]), fc.array(fc.nat(6)), (coming, pauses) => {
        let state = { shown: null as Moment | null, waiting: [] as readonly Unlock[] };
        const seen: Unlock[] = [];
        const next = () => {
          state = nextOf(state);
          seen.push(...(state.shown ?? []));
        };
        for (const [index, unlock] of coming.entries()) {
          state = { ...state, waiting: [...state.waiting, unlock] };
          if (pauses.includes(index % 7)) next();
        }
        while (state.waiting.length > 0) next();
        expect(seen.map(({ id }) => id).toSorted()).toEqual(coming.map(({ id }) => id).toSorted());
      }),
    ));
});
