import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReached } from '#server/systems/market/rules/limits.ts';

const price = fc.integer({ min: 1, max: 1_000 });

test('an alert is reached at exactly its price from either side, and not before', () => {
  expect([99, 100, 101].map((at) => isReached({ direction: 'above', priceCents: 100 }, at))).toEqual([
    false,
    true,
    true,
  ]);
  expect([99, 100, 101].map((at) => isReached({ direction: 'below', priceCents: 100 }, at))).toEqual([
    true,
    true,
    false,
  ]);
});

test('at every price one direction is already reached, and both at the price itself', () => {
  fc.assert(
    fc.property(price, price, (priceCents, at) => {
      const above = isReached({ direction: 'above', priceCents }, at);
      const below = isReached({ direction: 'below', priceCents }, at);
      expect(above || below).toBe(true);
      expect(above && below).toBe(priceCents === at);
    }),
  );
});
