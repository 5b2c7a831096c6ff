import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { EventData } from '#protocol/events.ts';
import { isFailed } from '#web/systems/market/parts/loading.tsx';
import { type FALLBACK, MarketStats } from '#web/systems/market/parts/market-stats.tsx';
import { formatShortQuantity, formatShortSpan } from '#web/systems/market/parts/format.ts';
import { orderMessage } from '#web/systems/market/event-messages.ts';
import { describeOrder } from '#web/systems/market/ticket/use-place-order.ts';
import { order, trade } from './books.ts';

describe('the figures of the day', () => {
  const draw = (stats: typeof FALLBACK | undefined) =>
    renderToStaticMarkup(createElement(MarketStats, { stats, isLoading: false }));

  test('are the specification’s own when the server gave none', () => {
    const html = draw(undefined);
    expect(html).toContain('$12,450.00');
    expect(html).toContain('847');
    expect(html).toContain('$2.4M');
  });

  test('are the server’s when it gave some, zero too', () => {
    expect(draw({ volume: 0, traders: 0, marketCap: 0 })).toContain('$0.00');
    expect(draw({ volume: 0, traders: 0, marketCap: 0 })).not.toContain('847');
  });
});

describe('a message says', () => {
  const textOf = (update: EventData<'order.update'>) => orderMessage.describe(update)?.text ?? null;

  test('that an order was filled, and what is still to go', () => {
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

  test('of one order by one message, also when several fills were missed', () => {
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

  test('nothing of what was traded as the order was placed: the ticket has shown it', () => {
    const placed = order({ remaining: 0, status: 'filled', created_at: trade(5, 50, 10).timestamp });
    expect(textOf({ order: placed, trades: [trade(5, 50, 10)] })).toBeNull();
  });

  test('that an order has expired, and nothing of one that was cancelled', () => {
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
  ])('what became of the order at once', (placed, trades, text) => {
    expect(describeOrder({ order: placed, trades } as unknown as Parameters<typeof describeOrder>[0])).toBe(
      text,
    );
  });
});

describe('a phone has room', () => {
  test.each([
    [9_999, '9,999'],
    [10_000, '10K'],
    [999_012, '999K'],
  ])('for a quantity of %i as %s', (quantity, word) => {
    expect(formatShortQuantity(quantity)).toBe(word);
  });

  test('for the hours of an order while it has more than a day, then for its seconds', () => {
    const hourMs = 3_600_000;
    expect(formatShortSpan(7 * 24 * hourMs - 1000)).toBe('6d 23h');
    expect(formatShortSpan(24 * hourMs)).toBe('1d 0h');
    expect(formatShortSpan(24 * hourMs - 1000)).toBe('23:59:59');
    expect(formatShortSpan(42_000)).toBe('0:42');
  });
});

describe('a failed load is shown', () => {
  const reading = {
    data: undefined,
    errorUpdateCount: 0,
    isFetching: true,
    refetch: () => Promise.resolve(),
  };

  test('once asking has failed, also while it is asked again', () => {
    expect(isFailed(reading)).toBe(false);
    expect(isFailed({ ...reading, errorUpdateCount: 1 })).toBe(true);
  });

  test('not while there is something to show', () => {
    expect(isFailed({ ...reading, errorUpdateCount: 3, data: [] })).toBe(false);
  });
});
