import { describe, expect, test } from 'vitest';
import {
  PRICE_BAND,
  DEFAULT_TIME_IN_FORCE_MS,
  MAX_TIME_IN_FORCE_MS,
} from '#protocol/systems/market/terms.ts';
import { OrderInput } from '#protocol/systems/market/order-input.ts';
import { isInBand, referenceCents } from '#server/systems/market/rules/reference.ts';
import { bandWarning, checkOrder } from '#web/systems/market/ticket/order-check.ts';
import { opened, openingPrice } from '#web/systems/market/ticket/prefill.ts';
import { endOf, type TIMES_IN_FORCE } from '#web/systems/market/ticket/time-in-force.ts';
import {
  clearSent,
  resetTicket,
  takePrice,
  currentTicket,
  updateTicket,
  setPrice,
  setQuantity,
} from '#web/systems/market/ticket/ticket-store.ts';

import fc from 'fast-check';

describe('the ticket says', () => {
  test.each([
    ['', '50', 'Please enter both quantity and price'],
    ['5', '', 'Please enter both quantity and price'],
    ['0', '50', 'Quantity and price must be positive numbers'],
    ['5', '-1', 'Quantity and price must be positive numbers'],
    ['1.5', '50', 'Quantity must be a whole number of at most 1,000,000'],
    ['1000001', '50', 'Quantity must be a whole number of at most 1,000,000'],
    ['5', '50.001', 'Price must be in steps of $0.01 and at most $1,000,000'],
  ])('for %j at %j: %s', (quantity, price, text) => {
    expect(checkOrder({ quantity, price })?.text).toBe(text);
  });

  test('the same as the server for any input', () => {
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
});

describe("the ticket's price warning", () => {
  const words = 'The price has to be between $0.60 and $60.00.';

  test.each([
    ['0.59', words],
    ['0.6', null],
    ['60', null],
    ['60.05', null],
    ['60.06', words],
    ['', null],
    ['-1', null],
  ])('for %j at a reference of $6.00: %s', (price, warning) => {
    expect(bandWarning(price, 6)).toBe(warning);
  });

  test('names prices that the server accepts', () => {
    for (let cents = 10; cents < 20_000; cents += 1) {
      const [, least = '', most = ''] =
        /\$([\d.,]+) and \$([\d.,]+)\.$/.exec(bandWarning('999999', cents / 100) ?? '') ?? [];
      for (const price of [least, most])
        expect(isInBand(Math.round(Number(price.replaceAll(',', '')) * 100), cents * 10_000)).toBe(true);
    }
  });

  test('appears only when the server is sure to refuse', () => {
    const anyReference = fc.integer({ min: 10_000, max: 400_000_000 });
    fc.assert(
      fc.property(anyReference, fc.integer({ min: 1, max: 500_000 }), fc.boolean(), (micros, any, isNear) => {
        const edge = Math.round((micros / 10_000) * (any % 2 === 0 ? PRICE_BAND.min : PRICE_BAND.max));
        const cents = isNear ? Math.max(1, edge + (any % 21) - 10) : any;
        if (bandWarning(String(cents / 100), referenceCents(micros) / 100) !== null)
          expect(isInBand(cents, micros)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('waits until the reference is known', () => {
    expect(bandWarning('999999', undefined)).toBeNull();
  });
});

describe("an order's lifetime", () => {
  const nowMs = Date.UTC(2030, 0, 1);
  const lengthOf = (timeInForce: (typeof TIMES_IN_FORCE)[number]['value'], speed = 1) =>
    Date.parse(endOf(timeInForce, { nowMs, speed }).expires_at ?? '') - nowMs;

  test('is the chosen one, in game time', () => {
    expect(lengthOf('1h')).toBe(3_600_000);
    expect(lengthOf('1d')).toBe(86_400_000);
  });

  test('is empty when it must fill at once', () => {
    expect(endOf('now', { nowMs, speed: 1 })).toEqual({ time_in_force: 'ioc' });
  });

  test("defaults to seven days, like the server's", () => {
    expect(endOf('7d', { nowMs, speed: 1 })).toEqual({});
    expect(DEFAULT_TIME_IN_FORCE_MS).toBe(7 * 86_400_000);
  });

  test("never exceeds the server's maximum, even if the page's clock is ahead", () => {
    expect(lengthOf('30d')).toBe(MAX_TIME_IN_FORCE_MS - 2_000);
    expect(lengthOf('30d', 60)).toBe(MAX_TIME_IN_FORCE_MS - 120_000);
  });
});

describe('a collapsed ticket opens', () => {
  const ticket = (words: Partial<ReturnType<typeof currentTicket>> = {}) => ({
    ...currentTicket(),
    ...words,
  });

  test('at the price on its button, whatever an earlier visit left', () => {
    const before = ticket({ orderType: 'sell', price: '6.16' });
    expect(openingPrice(before, 6.33)).toBe(6.33);
    expect(opened(before, { orderType: 'buy', best: 6.33 })).toMatchObject({
      orderType: 'buy',
      price: '6.33',
      isOpen: true,
    });
  });

  test('at the typed price, which the button shows', () => {
    const before = ticket({ price: '6.5', isPriceTyped: true });
    expect(openingPrice(before, 6.33)).toBe(6.5);
    expect(opened(before, { orderType: 'buy', best: 6.33 }).price).toBe('6.5');
  });

  test('without a price where the side has no orders', () => {
    const before = ticket({ price: '6.16' });
    expect(openingPrice(before, undefined)).toBeUndefined();
    expect(opened(before, { orderType: 'buy', best: undefined }).price).toBe('');
  });

  test('with a typed quantity, but not with one taken from a level at another price', () => {
    const filled = ticket({ orderType: 'buy', price: '6.16', quantity: '340' });
    expect(opened(filled, { orderType: 'buy', best: 6.33 }).quantity).toBe('');
    expect(opened(filled, { orderType: 'buy', best: 6.16 })).not.toHaveProperty('quantity');
    expect(opened({ ...filled, isQuantityTyped: true }, { orderType: 'buy', best: 6.33 })).not.toHaveProperty(
      'quantity',
    );
  });
});

describe('a price counts as typed', () => {
  test('when typed, until it is cleared or replaced by one from the book', () => {
    setPrice('6.5');
    expect(currentTicket().isPriceTyped).toBe(true);
    setPrice('');
    expect(currentTicket().isPriceTyped).toBe(false);
    setPrice('6.5');
    takePrice(6.33);
    expect(currentTicket()).toMatchObject({ price: '6.33', isPriceTyped: false });
    resetTicket();
  });
});

describe('placing an order clears the ticket', () => {
  test('of its quantity, and keeps side and price', () => {
    updateTicket({ orderType: 'sell', price: '6.33' });
    setQuantity('5');
    clearSent(currentTicket());
    expect(currentTicket()).toMatchObject({
      orderType: 'sell',
      price: '6.33',
      quantity: '',
      isQuantityTyped: false,
    });
  });

  test("but not of a quantity typed since, on this or another resource's ticket", () => {
    setQuantity('5');
    const sent = currentTicket();
    setQuantity('6');
    clearSent(sent);
    expect(currentTicket().quantity).toBe('6');
    resetTicket();
    setQuantity('5');
    clearSent(sent);
    expect(currentTicket().quantity).toBe('5');
    resetTicket();
  });
});
