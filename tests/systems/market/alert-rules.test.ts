import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReached, priceSpan, reachedAt } from '#server/systems/market/rules/alerts.ts';

const price = fc.integer({ min: 1, max: 1_000 });
const awaited = fc.record({
  direction: fc.constantFrom('above' as const, 'below' as const),
  priceCents: price,
});
const trades = fc
  .tuple(price, fc.array(price, { maxLength: 8 }))
  .map(([first, more]) => [first, ...more].map((priceCents) => ({ priceCents })))
  .filter((list): list is [{ priceCents: number }, ...{ priceCents: number }[]] => list.length > 0);

test('exactly the price is reached from either side, and nothing short of it', () => {
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

test('the span of an order’s trades reaches an alert exactly when one of them does', () => {
  fc.assert(
    fc.property(awaited, trades, (alert, list) => {
      const { lowCents, highCents } = priceSpan('gold', list);
      const bySpan =
        alert.direction === 'above' ? highCents >= alert.priceCents : lowCents <= alert.priceCents;
      expect(reachedAt(alert, list) !== null).toBe(bySpan);
    }),
  );
});

test('the first trade that reaches it is the one that is told', () => {
  fc.assert(
    fc.property(awaited, trades, (alert, list) => {
      const at = reachedAt(alert, list);
      const before = list.findIndex(({ priceCents }) => isReached(alert, priceCents));
      expect(at).toBe(before < 0 ? null : list[before]?.priceCents);
    }),
  );
});

test('of every price one direction is there already, or both at the price itself', () => {
  fc.assert(
    fc.property(price, price, (priceCents, at) => {
      const above = isReached({ direction: 'above', priceCents }, at);
      const below = isReached({ direction: 'below', priceCents }, at);
      expect(above || below).toBe(true);
      expect(above && below).toBe(priceCents === at);
    }),
  );
});
