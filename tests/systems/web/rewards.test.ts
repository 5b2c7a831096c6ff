import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Rarity } from '#protocol/systems/achievements/terms.ts';
import { durationOf, medalsOf } from '#web/systems/achievements/model.ts';
import {
  addReward,
  clearRewards,
  endReward,
  noRewards,
  releaseAnswer,
  type Reward,
  type RewardCard,
  rewardStore,
  sayAnswer,
  showNextReward,
  totalOf,
  withReward,
} from '#web/ui/overlay/reward-store.ts';
import { toastStore } from '#web/ui/overlay/toast-store.ts';

const STEP: Reward = { about: 'step salary', name: 'first step', dollars: 25 };
const medalOf = (about: string, rarity: Rarity = 'common'): Reward => ({
  ...{ about, name: about, dollars: 25, points: 10 },
  medal: { icon: 'envelope', rarity, description: '' },
});
const MEDAL = medalOf('First Envelope');
const SAID = 'Collected $50.00 salary!';
const answer = (atMs: number) => ({
  message: SAID,
  collected: { name: 'salary', dollars: 50 },
  atMs,
});

const card = (): RewardCard | null => rewardStore.getState().shown;
const parts = () => card()?.rewards.map(({ name, dollars }) => `${name} ${dollars}`);
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  clearRewards();
  toastStore.setState({ toasts: [], last: 0 });
});

describe('a collection, its first step and its achievement', () => {
  const said = () => sayAnswer(answer(1_000));
  const stepped = () => addReward(STEP, 1_000);
  const unlocked = () => addReward(MEDAL, 1_000);

  test.each([
    ['the answer comes first', [said, stepped, unlocked]],
    ['the answer comes last', [stepped, unlocked, said]],
    ['the answer comes between', [stepped, said, unlocked]],
  ])('are one card with one sum and no toast where %s', (_when, all) => {
    for (const one of all) one();
    showNextReward();
    expect(parts()).toEqual(['salary 50', 'first step 25', 'First Envelope 25']);
    expect([card()?.message, toasts()]).toEqual([SAID, []]);
    expect(card() && totalOf(card() as RewardCard)).toEqual({ dollars: 100, points: 10 });
    showNextReward();
    expect(card()).toBeNull();
  });

  test('join the card on screen within 1.5 s, and make a new one later', () => {
    stepped();
    showNextReward();
    addReward(MEDAL, 2_400);
    expect(parts()).toEqual(['first step 25', 'First Envelope 25']);
    addReward(medalOf('A Crew'), 2_600);
    expect(parts()).toHaveLength(2);
    showNextReward();
    expect(parts()).toEqual(['A Crew 25']);
  });
});

describe('an answer', () => {
  test('without a reward is a toast', () => {
    sayAnswer(answer(1_000));
    expect(toasts()).toEqual([SAID]);
    addReward(STEP, 2_600);
    showNextReward();
    expect([card()?.message, toasts()]).toEqual([null, [SAID]]);
  });

  test('is a toast again while its card cannot show', () => {
    addReward(STEP, 1_000);
    sayAnswer(answer(1_010));
    expect(toasts()).toEqual([]);
    releaseAnswer();
    releaseAnswer();
    expect(toasts()).toEqual([SAID]);
    showNextReward();
    expect(card()?.message).toBeNull();
  });
});

describe('the card', () => {
  const cardWith = (...rewards: Reward[]): RewardCard => ({ sinceMs: 0, message: null, rewards });

  test('shows the rarest medal first', () => {
    const medals = medalsOf(cardWith(STEP, medalOf('a'), medalOf('b', 'legendary'), medalOf('c', 'rare')));
    expect(medals.map(({ about }) => about)).toEqual(['b', 'c', 'a']);
  });

  test('stays longer with more to read, and with a message as long as a toast', () => {
    const [one, two] = [durationOf(cardWith(MEDAL)), durationOf(cardWith(MEDAL, STEP))];
    expect(one).toBeLessThan(two);
    expect(durationOf(cardWith(medalOf('a', 'legendary')))).toBe(two);
    expect(durationOf({ ...cardWith(STEP), message: SAID })).toBe(4_000);
  });

  test('goes when a race comes on its stage, and what waits shows afterwards', () => {
    addReward(STEP, 0);
    showNextReward();
    addReward(MEDAL, 2_000);
    endReward(true);
    expect(card()).toBeNull();
    showNextReward();
    expect(parts()).toEqual(['First Envelope 25']);
  });

  test('comes back when it was hardly seen', () => {
    addReward(STEP, 0);
    showNextReward();
    addReward(MEDAL, 2_000);
    endReward(false);
    showNextReward();
    expect(parts()).toEqual(['first step 25', 'First Envelope 25']);
  });

  test('loses and repeats none, however many arrive and when', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(900), fc.boolean())), (coming) => {
        let [state, nowMs] = [noRewards, 0];
        const cards = new Map<string | undefined, readonly Reward[]>();
        const known = new Set<string>();
        for (const [index, laterMs, isNext] of coming) {
          nowMs += laterMs;
          const reward = medalOf(`${index} ${known.size}`);
          known.add(reward.about);
          state = withReward(withReward(state, reward, nowMs), reward, nowMs);
          for (const one of [state.shown, state.waiting])
            if (one) cards.set(one.rewards[0]?.about, one.rewards);
          if (isNext) state = { ...state, shown: state.waiting, waiting: null };
        }
        const seen = [...cards.values()].flat().map(({ about }) => about);
        expect(seen.toSorted()).toEqual([...known].toSorted());
      }),
    ));
});
