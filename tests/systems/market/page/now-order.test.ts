import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookLevel, OrderType } from '#protocol/systems/market/models.ts';
import { maxNow, type NowDraft, nowOrderOf } from '#web/systems/market/ticket/now-order.ts';

const draft = (words: Partial<NowDraft>): NowDraft => ({
  orderType: 'sell',
  quantity: 10,
  opposite: [
    [6, 8],
    [5.8, 4],
    [5, 50],
  ],
  queueAt: ([, quantity]) => [{ quantity, isOwn: false }],
  dollars: 1000,
  held: 100,
  ...words,
});

describe('an order at the best price', () => {
  test('sends the worst price that it shows as its limit', () => {
    expect(nowOrderOf(draft({ quantity: 3 }))).toMatchObject({ filled: 3, filledFor: 18, limit: 6, left: 0 });
    expect(nowOrderOf(draft({}))).toMatchObject({ filled: 10, filledFor: 59.6, limit: 5.8, left: 0 });
  });

  test('stops 5% past the best price', () => {
    expect(nowOrderOf(draft({ quantity: 20 }))).toMatchObject({ filled: 12, limit: 5.8, left: 8 });
    const opposite: BookLevel[] = [
      [6, 1],
      [6.3, 1],
      [6.31, 1],
    ];
    expect(nowOrderOf(draft({ orderType: 'buy', opposite }))).toMatchObject({
      filled: 2,
      limit: 6.3,
      left: 8,
    });
  });

  test('tells when nothing is left on that side', () => {
    const opposite: BookLevel[] = [[6, 10]];
    expect(nowOrderOf(draft({ opposite, quantity: 9 }))?.emptiesBook).toBe(false);
    expect(nowOrderOf(draft({ opposite, quantity: 10 }))?.emptiesBook).toBe(true);
    expect(nowOrderOf(draft({ quantity: 20 }))?.emptiesBook).toBe(false);
  });

  test('is none if only own orders, or none at all, are on the other side', () => {
    expect(nowOrderOf(draft({ opposite: [] }))).toBeNull();
    expect(nowOrderOf(draft({ queueAt: ([, quantity]) => [{ quantity, isOwn: true }] }))).toBeNull();
    expect(maxNow(draft({ opposite: [] }))).toBe(0);
  });

  test('needs the dollars that it reserves: quantity × limit', () => {
    const opposite: BookLevel[] = [
      [10, 1],
      [10.5, 1],
    ];
    const buying = draft({ orderType: 'buy', opposite, quantity: 2, dollars: 20.5 });
    expect(nowOrderOf(buying)?.short).toBe(0.5);
    expect(maxNow(buying)).toBe(1);
    expect(maxNow({ ...buying, dollars: 21 })).toBe(2);
  });

  test.each(['buy', 'sell'] as const)(
    'to %s at most what others offer, which own orders do not raise',
    (orderType) => {
      const terms = draft({
        orderType,
        opposite: [[6, 10]],
        queueAt: ([, quantity]) => [
          { quantity: 4, isOwn: true },
          { quantity: quantity - 4, isOwn: false },
        ],
      });
      expect(maxNow(terms)).toBe(6);
      expect(nowOrderOf({ ...terms, quantity: 6 })).toMatchObject({ filled: 6, left: 0, emptiesBook: true });
    },
  );

  test('of the greatest quantity can be placed and fills in full', () => {
    const side = fc.constantFrom<OrderType>('buy', 'sell');
    const levels = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 9 })),
      { selector: ([price]) => price, maxLength: 8 },
    );
    fc.assert(
      fc.property(side, levels, fc.nat(30_000), fc.nat(40), (orderType, found, cents, held) => {
        const opposite = found
          .toSorted(([a], [b]) => (orderType === 'buy' ? a - b : b - a))
          .map(([price, quantity]): BookLevel => [price / 100, quantity]);
        const terms = draft({ orderType, opposite, dollars: cents / 100, held });
        const quantity = maxNow(terms);
        if (quantity === 0) return;
        expect(nowOrderOf({ ...terms, quantity })).toMatchObject({ filled: quantity, left: 0, short: 0 });
      }),
    );
  });
});
