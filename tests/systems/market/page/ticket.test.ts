import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_ORDER_PRICE_DOLLARS,
  MAX_ORDER_QUANTITY,
  OrderInput,
} from '#protocol/systems/market/order-input.ts';
import { DEFAULT_ORDER_LIFE_MS, MAX_ORDER_LIFE_MS } from '#protocol/systems/market.ts';
import { checkOrder, ORDER_LIMITS } from '#web/systems/market/parts/order-check.ts';
import { endOf, type lives } from '#web/systems/market/parts/order-life.ts';

describe('the ticket says', () => {
  test.each([
    ['', '50', 'Please enter both quantity and price'],
    ['5', '', 'Please enter both quantity and price'],
    ['0', '50', 'Quantity and price must be positive numbers'],
    ['5', '-1', 'Quantity and price must be positive numbers'],
    ['1.5', '50', 'Quantity must be a whole number of at most 1,000,000'],
    ['1000001', '50', 'Quantity must be a whole number of at most 1,000,000'],
    ['5', '50.001', 'Price must be in steps of $0.01 and at most $1,000,000'],
  ])('of %j at %j: %s', (quantity, price, text) => {
    expect(checkOrder({ quantity, price })?.text).toBe(text);
  });

  test('the same as the server of whatever is typed', () => {
    const anyNumber = fc.oneof(
      fc.integer({ min: -2, max: 2_000_000 }),
      fc.double({ noNaN: true, min: -2, max: 2_000_000 }),
      fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(anyNumber, anyNumber, (quantity, price) => {
        const mine = checkOrder({ quantity: String(quantity), price: String(price) });
        const theirs = OrderInput.safeParse({ resource: 'gold', orderType: 'buy', quantity, price });
        expect(mine === null).toBe(theirs.success);
        if (mine) expect(theirs.error?.issues.map(({ message }) => message)).toContain(mine.text);
      }),
      { numRuns: 500 },
    );
  });

  test('the limits of the wire', () => {
    expect(ORDER_LIMITS).toEqual({ quantity: MAX_ORDER_QUANTITY, price: MAX_ORDER_PRICE_DOLLARS });
  });
});

describe('an order is good', () => {
  const nowMs = Date.UTC(2030, 0, 1);
  const lengthOf = (life: (typeof lives)[number]['value'], speed = 1) =>
    Date.parse(endOf(life, { nowMs, speed }).expires_at ?? '') - nowMs;

  test('for as long as was chosen, in game time', () => {
    expect(lengthOf('1h')).toBe(3_600_000);
    expect(lengthOf('1d')).toBe(86_400_000);
  });

  test('for seven days when nothing is said, which is what the server gives', () => {
    expect(endOf('7d', { nowMs, speed: 1 })).toEqual({});
    expect(DEFAULT_ORDER_LIFE_MS).toBe(7 * 86_400_000);
  });

  test('never longer than the server allows, though the page’s clock may be ahead', () => {
    expect(lengthOf('30d')).toBe(MAX_ORDER_LIFE_MS - 2_000);
    expect(lengthOf('30d', 60)).toBe(MAX_ORDER_LIFE_MS - 120_000);
  });
});
