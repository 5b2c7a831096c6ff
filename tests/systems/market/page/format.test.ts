import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { EventData } from '#protocol/wire/events.ts';
import { isFailed } from '#web/systems/market/parts/loading.tsx';
import { type FALLBACK, MarketStats } from '#web/systems/market/parts/market-stats.tsx';
import { formatShortQuantity, formatShortSpan } from '#web/systems/market/parts/format.ts';
import { orderMessage } from '#web/systems/market/event-messages.ts';
import { describeOrder } from '#web/systems/market/ticket/use-place-order.ts';
import { order, trade } from './books.ts';

describe('the daily figures', () => {
  const draw = (stats: typeof FALLBACK | undefined) =>
    renderToStaticMarkup(createElement(MarketStats, { stats, isLoading: false }));

  test("default to the specification's when the server sent none", () => {
    const html = draw(undefined);
    expect(html).toContain('$12,450.00');
    expect(html).toContain('847');
    expect(html).toContain('$2.4M');
  });

  test("are the server's when it sent some, even zeros", () => {
    expect(draw({ volume: 0, traders: 0, marketCap: 0 })).toContain('$0.00');
    expect(draw({ volume: 0, traders: 0, marketCap: 0 })).not.toContain('847');
  });
});

describe('a message says', () => {
  const textOf = (update: EventData<'order.update'>) => orderMessage.describe(update)?.text ?? null;

  test('that an order was filled, and what remains', () => {
    const sold = order({ orderType: 'sell', remaining: 4, price: 50 });
    expect(textOf({ order: sold, trades: [trade(1, 50, 2), trade(2, 50, 4)] })).toBe(
      'Sold 6 gold for $300.00 so far. 4 to go.',
    );
    const filled = order({ remaining: 0, status: 'filled' });
    expect(textOf({ order: filled, trades: [trade(3, 50, 10)] })).toBe('Bought 10 gold at $50.00: $500.00.');
    expect(textOf({ order: filled, trades: [trade(4, 50, 3)] })).toBe(
      'Bought the last 3 of 10 gold at $50.00: $150.00.',
    );
  });

  test('one thing per order, even after several missed fills', () => {
    const first = { order: order({ remaining: 8 }), trades: [trade(1, 50, 2)] };
    const last = { order: order({ remaining: 0, status: 'filled' }), trades: [trade(4, 50, 8)] };
    expect(orderMessage.aboutOf(first)).toBe(orderMessage.aboutOf(last));
    expect(orderMessage.aboutOf(first)).not.toBe(
      orderMessage.aboutOf({ order: order({ id: 'other' }), trades: [] }),
    );
    expect(orderMessage.merge && textOf(orderMessage.merge(first, last))).toBe(
      'Bought 10 gold at $50.00: $500.00.',
    );
  });

  test('nothing about trades at placement, which the ticket has shown', () => {
    const placed = order({ remaining: 0, status: 'filled', created_at: trade(5, 50, 10).timestamp });
    expect(textOf({ order: placed, trades: [trade(5, 50, 10)] })).toBeNull();
  });

  test('that an order has expired, and nothing of a cancelled one', () => {
    expect(textOf({ order: order({ status: 'expired' }), trades: [] })).toBe(
      'Your order to buy 10 gold at $50.00 has expired.',
    );
    expect(textOf({ order: order({ status: 'expired', remaining: 4 }), trades: [trade(1, 50, 6)] })).toBe(
      'Bought 6 of 10 gold for $300.00. The rest has expired.',
    );
    expect(textOf({ order: order({ status: 'cancelled' }), trades: [] })).toBeNull();
  });

  test.each([
    [order({ remaining: 10 }), [], '10 rest at $50.00.'],
    [order({ remaining: 1 }), [trade(1, 49.5, 9)], 'Bought 9 gold for $445.50. 1 rests at $50.00.'],
    [order({ remaining: 0, status: 'filled' }), [trade(1, 50, 10)], 'Bought 10 gold for $500.00.'],
    [
      order({ remaining: 9, status: 'cancelled' }),
      [trade(1, 50, 1)],
      'Bought 1 gold for $50.00. An order trades with at most 500 others: 9 cancelled.',
    ],
    [
      order({ remaining: 10, status: 'cancelled' }),
      [],
      'An order trades with at most 500 others: 10 cancelled.',
    ],
  ])('what happened to the order at once', (placed, trades, text) => {
    expect(describeOrder({ order: placed, trades } as unknown as Parameters<typeof describeOrder>[0])).toBe(
      text,
    );
  });
});

describe('a phone shows', () => {
  test.each([
    [9_999, '9,999'],
    [10_000, '10K'],
    [999_012, '999K'],
  ])('a quantity of %i as %s', (quantity, word) => {
    expect(formatShortQuantity(quantity)).toBe(word);
  });

  test("an order's remaining hours while it has over a day, then seconds", () => {
    const hourMs = 3_600_000;
    expect(formatShortSpan(7 * 24 * hourMs - 1000)).toBe('6d 23h');
    expect(formatShortSpan(24 * hourMs)).toBe('1d 0h');
    expect(formatShortSpan(24 * hourMs - 1000)).toBe('23:59:59');
    expect(formatShortSpan(42_000)).toBe('0:42');
  });
});

describe('a failed load shows', () => {
  const reading = {
    data: undefined,
    errorUpdateCount: 0,
    isFetching: true,
    refetch: () => Promise.resolve(),
  };

  test('once a request has failed, also during the retry', () => {
    expect(isFailed(reading)).toBe(false);
    expect(isFailed({ ...reading, errorUpdateCount: 1 })).toBe(true);
  });

  test('only while there is no data', () => {
    expect(isFailed({ ...reading, errorUpdateCount: 3, data: [] })).toBe(false);
  });
});
