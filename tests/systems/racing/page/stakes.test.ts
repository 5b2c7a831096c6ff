import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_BET_DOLLARS, MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { stakeChips } from '#web/systems/racing/bets/stake-chips.tsx';

const stakesOf = (balance: number) => stakeChips(balance).map(({ label, stake }) => [label, stake]);

describe('one-click stakes', () => {
  test.each([
    [1000, [100, 250, 500, 1000]],
    [250.75, [100, 100, 125, 250.75]],
    [100, [100, 100, 100, 100]],
    [48_000, [100, 2500, 5000, 10_000]],
  ])('for a balance of %s are %j', (balance, stakes) => {
    const labels = ['$100', '¼', '½', 'Max'];
    expect(stakesOf(balance)).toEqual(labels.map((label, index) => [label, stakes[index]]));
  });

  test('are empty below the minimum stake', () => {
    expect(stakesOf(99.99)).toEqual([]);
    expect(stakesOf(0)).toEqual([]);
  });

  test('are affordable and accepted by the book, in whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (cents) => {
        for (const { stake } of stakeChips(cents / 100)) {
          expect(stake).toBeGreaterThanOrEqual(MIN_BET_DOLLARS);
          expect(stake).toBeLessThanOrEqual(Math.min(MAX_BET_DOLLARS, cents / 100));
          expect(Math.round(stake * 100) / 100).toBe(stake);
        }
      }),
    );
  });
});
