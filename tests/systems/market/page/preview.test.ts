import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affordable, type Draft, previewOf } from '#web/systems/market/ticket/preview.ts';
import { anyPrice } from './books.ts';

const draft = (words: Partial<Draft>): Draft => ({
  orderType: 'buy',
  quantity: 10,
  price: 50,
  isImmediate: false,
  opposite: [],
  queueAt: ([, quantity]) => [{ quantity, isOwn: false }],
  sameSide: [],
  dollars: 1000,
  held: 100,
  ...words,
});

const mine = (quantity: number) => ({ quantity, isOwn: true });
const others = (quantity: number) => ({ quantity, isOwn: false });

describe('the preview of an order', () => {
  test('fills a buy at the asks it reaches and returns the difference', () => {
    const preview = previewOf(
      draft({
        quantity: 10,
        price: 50.5,
        opposite: [
          [50, 4],
          [50.25, 3],
          [51, 9],
        ],
        sameSide: [[50.5, 7]],
      }),
    );
    expect(preview).toMatchObject({ total: 505, filled: 7, filledFor: 350.75, resting: 3, ahead: 7 });
    expect(preview.dollarsAfter).toBe(1000 - 350.75 - 3 * 50.5);
    expect(preview.heldAfter).toBe(107);
    expect(preview.short).toBe(0);
  });

  test('fills a sell at the bids it reaches, and shows the remaining goods', () => {
    const preview = previewOf(
      draft({
        orderType: 'sell',
        quantity: 6,
        price: 49,
        opposite: [
          [49.5, 2],
          [48, 9],
        ],
      }),
    );
    expect(preview).toMatchObject({
      filled: 2,
      filledFor: 99,
      average: 49.5,
      resting: 4,
      dollarsAfter: 1099,
      heldAfter: 94,
    });
  });

  test('shows the shortfall: dollars of a buy, units of a sell', () => {
    expect(previewOf(draft({ quantity: 21 })).short).toBe(50);
    expect(previewOf(draft({ orderType: 'sell', quantity: 130 })).short).toBe(30);
  });

  test('shows no outcome for an order that cannot be placed', () => {
    const nothing = { dollarsAfter: null, heldAfter: null };
    expect(previewOf(draft({ quantity: 21 }))).toMatchObject(nothing);
    expect(previewOf(draft({ orderType: 'sell', quantity: 130 }))).toMatchObject(nothing);
  });

  test('cancels an own order in the way instead of trading', () => {
    const buying = previewOf(draft({ opposite: [[50, 8]], queueAt: () => [mine(3), others(5)] }));
    expect(buying).toMatchObject({ filled: 5, ownCancelled: 3, heldAfter: 108 });
    const selling = previewOf(
      draft({ orderType: 'sell', opposite: [[50, 8]], queueAt: () => [mine(3), others(5)] }),
    );
    expect(selling).toMatchObject({ filled: 5, ownCancelled: 3, dollarsAfter: 1000 + 250 + 150 });
  });

  test('reaches an own order behind others only after they are filled', () => {
    const opposite: Draft['opposite'] = [[50, 20]];
    const queueAt = () => [others(10), mine(10)];
    expect(previewOf(draft({ quantity: 10, opposite, queueAt }))).toMatchObject({
      filled: 10,
      ownCancelled: 0,
    });
    expect(previewOf(draft({ quantity: 11, opposite, queueAt }))).toMatchObject({
      filled: 10,
      ownCancelled: 10,
      resting: 1,
    });
  });

  test('is exact to the cent at any size', () => {
    const preview = previewOf(draft({ quantity: 1_000_000, price: 999_999.99, dollars: 999e9 }));
    expect(preview.total).toBe(999_999_990_000);
    expect(preview.short).toBe(999_990_000);
  });

  test('returns the rest of an order that must fill at once', () => {
    const opposite: Draft['opposite'] = [[50, 4]];
    const buying = previewOf(draft({ isImmediate: true, quantity: 10, price: 51, opposite }));
    expect(buying).toMatchObject({ filled: 4, resting: 0, cancelled: 6, dollarsAfter: 800, heldAfter: 104 });
    const selling = previewOf(draft({ isImmediate: true, orderType: 'sell', quantity: 10, opposite }));
    expect(selling).toMatchObject({ filled: 4, resting: 0, cancelled: 6, dollarsAfter: 1200, heldAfter: 96 });
  });

  test('for any order and book adds fills and remainder up to the order, never above the limit price', () => {
    const anyBook = fc.array(fc.tuple(anyPrice, fc.integer({ min: 1, max: 50 })), { maxLength: 30 });
    fc.assert(
      fc.property(
        anyBook,
        anyPrice,
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        (levels, price, quantity, isBuy) => {
          const opposite = [...new Map(levels)].sort(([a], [b]) => (isBuy ? a - b : b - a));
          const orderType = isBuy ? 'buy' : 'sell';
          const preview = previewOf(draft({ orderType, quantity, price, opposite, dollars: 1e6, held: 1e6 }));
          expect(preview.filled + preview.resting).toBe(quantity);
          const limit = Math.round(preview.filled * price * 100);
          const paid = Math.round(preview.filledFor * 100);
          expect(isBuy ? paid <= limit : paid >= limit).toBe(true);
          if (preview.resting > 0)
            expect(
              opposite
                .filter(([at]) => (isBuy ? at <= price : at >= price))
                .reduce((sum, [, q]) => sum + q, 0),
            ).toBe(preview.filled);
        },
      ),
    );
  });
});

describe('the affordable quantity', () => {
  test.each([
    [100, 33.34, 2],
    [0.3, 0.1, 3],
    [100, 0, 0],
  ])('of %d dollars at %d is %d', (dollars, price, units) => {
    expect(affordable(dollars, price)).toBe(units);
  });
});
