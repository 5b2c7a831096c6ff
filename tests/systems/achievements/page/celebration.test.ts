import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import { RARITIES, REWARDS } from '#protocol/systems/achievements/terms.ts';
import { toDollars } from '#protocol/primitives.ts';
import {
  durationOf,
  type Moment,
  nextOf,
  rewardOf,
  type Unlock,
} from '#web/systems/achievements/parts/celebration/moments.ts';
import { celebrate, celebrationStore, clearCelebrations, showNext } from '#web/systems/achievements/store.ts';

const unlocks: readonly Unlock[] = ACHIEVEMENTS.map(({ id, name, description, category, rarity, icon }) => ({
  ...{ id, name, description, category, rarity, icon },
  reward: { dollars: toDollars(REWARDS[rarity].cents), points: REWARDS[rarity].points },
  unlocked_at: '2030-01-01T00:00:00.000Z',
}));
const [first, second] = unlocks as [Unlock, Unlock];

/** All moments, one after the other. */
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
  test('has a moment for each of a few, in their order', () => {
    const few = unlocks.slice(0, 3);
    for (const unlock of few) celebrate(unlock);
    expect(moments()).toEqual(few.map((unlock) => [unlock]));
  });

  test('celebrates each once, also when it arrives again', () => {
    celebrate(first);
    showNext();
    celebrate(first);
    celebrate(second);
    celebrate(second);
    expect(moments()).toEqual([[second]]);
  });

  test('sums up more, the rarest first, with what they bring together', () => {
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

  test('gives more time to what is legendary or sums up', () => {
    const of = (rarity: Unlock['rarity']): Moment => [{ ...first, rarity }];
    expect(durationOf(of('legendary'))).toBeGreaterThan(durationOf(of('rare')));
    expect(durationOf([first, second])).toBe(durationOf(of('legendary')));
  });

  test('loses none and repeats none, however many come and when', () =>
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
