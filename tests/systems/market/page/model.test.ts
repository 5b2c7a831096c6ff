import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Market, MarketOrder, MarketPrices } from '#protocol/systems/market/models.ts';
import { mergeLevels } from '#protocol/systems/market/merge.ts';
import { TRADES_SHOWN } from '#protocol/systems/market.ts';
import {
  emptyView,
  newest,
  holdingsOf,
  type PositionedView,
  shownOrders,
  TRADES_SHOWN as SHOWN_ON_THE_PAGE,
  viewOfMarket,
  viewOfSnapshot,
  withBook,
  withOrder,
  withTrades,
} from '#web/systems/market/model.ts';
import { anyPush, emptyBook, happen, order, snapshotOf, trade, view } from './books.ts';

test('goods in hand and in sell orders are worth the reference price, whatever the last trade was', () => {
  const none = { gold: 0, food: 0, wood: 0, stone: 0, iron: 60, oil: 5, tools: 0 };
  const prices = { gold: 50, food: 2, wood: 3, stone: 4, iron: 6, tools: 20 };
  const sell = { resource: 'iron', orderType: 'sell', status: 'open', remaining: 40 } as MarketOrder;
  const iron = (orders?: readonly MarketOrder[], known: MarketPrices = prices) =>
    holdingsOf({ amounts: none, orders, prices: known }).find(({ resource }) => resource === 'iron');
  expect(iron([sell, { ...sell, orderType: 'buy' }])).toMatchObject({ amount: 60, offered: 40, value: 600 });
  expect(iron()).toMatchObject({ offered: 0, value: 360 });
});

describe('the book of the page', () => {
  test('after any pushes is the book of the server, whichever of them it began with', () => {
    fc.assert(
      fc.property(fc.array(anyPush, { maxLength: 60 }), fc.nat({ max: 60 }), (pushes, joinedAt) => {
        const truth = emptyBook();
        for (const push of pushes.slice(0, joinedAt)) happen(truth, push);
        let shown = viewOfSnapshot({ ...snapshotOf(truth), trades: [] });
        for (const push of pushes.slice(joinedAt)) {
          happen(truth, push);
          shown = withBook(shown, push);
        }
        expect(shown).toEqual({ ...snapshotOf(truth), trades: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('is the same however pushes are gathered into one', () => {
    fc.assert(
      fc.property(fc.array(anyPush, { minLength: 1, maxLength: 20 }), (pushes) => {
        expect(withBook(emptyView, mergeLevels(pushes))).toEqual(pushes.reduce(withBook, emptyView));
      }),
    );
  });

  test('leaves a side that was not pushed the same object', () => {
    const before = view([[49, 3]], [[51, 4]]);
    const after = withBook(before, { bids: [[49, 2]], asks: [] });
    expect(after.asks).toBe(before.asks);
    expect(after.bids).toEqual([[49, 2]]);
  });
});

describe('the trades of the page', () => {
  test('are the last twenty, each once, however often they are pushed', () => {
    const trades = Array.from({ length: 30 }, (_, id) => trade(id + 1));
    const once = withTrades(emptyView, trades);
    expect(once.trades.map(({ id }) => id)).toEqual(trades.slice(-20).map(({ id }) => id));
    expect(withTrades(once, trades.slice(-5))).toBe(once);
    expect(SHOWN_ON_THE_PAGE).toBe(TRADES_SHOWN);
  });
});

const market = {
  priceHistory: [
    { resource: 'gold', ...trade(1) },
    { resource: 'iron', ...trade(2, 6) },
  ],
  buyOrders: [
    { id: 'a', resource: 'gold', price: 49, quantity: 2, buyer_id: 'x' },
    { id: 'b', resource: 'gold', price: 49, quantity: 3, buyer_id: 'y' },
    { id: 'c', resource: 'iron', price: 5, quantity: 9, buyer_id: 'y' },
  ],
  sellOrders: [{ id: 'd', resource: 'gold', price: 51, quantity: 4, seller_id: 'x' }],
} as unknown as Market;

describe('what is read', () => {
  test('gives one resource its levels and its trades', () => {
    expect(viewOfMarket(market, 'gold')).toEqual(view([[49, 5]], [[51, 4]], [trade(1)]));
    expect(viewOfMarket(market, 'tools')).toEqual(emptyView);
  });
});

describe('which snapshot is shown', () => {
  const at = (epoch: string, seq: number): PositionedView => ({
    resource: 'gold',
    position: { epoch, seq },
    view: emptyView,
  });
  const pushed = at('a', 5);

  test.each([
    ['what is pushed, while the page is connected', true, at('a', 9), true],
    ['what was read later, while it is not', false, at('a', 6), false],
    ['what was pushed last, when nothing newer was read', false, at('a', 5), true],
    ['what was read, when the counter began anew', false, at('b', 1), false],
  ] as const)('%s', (_, isLive, read, isPushed) => {
    expect(newest({ pushed, read, isLive })).toBe(isPushed ? pushed : read);
  });

  test('the only one there is', () => {
    expect(newest({ pushed, read: null, isLive: false })).toBe(pushed);
    expect(newest({ pushed: null, read: pushed, isLive: true })).toBe(pushed);
    expect(newest({ pushed: null, read: null, isLive: true })).toBeNull();
  });
});

describe('own orders', () => {
  test('are the newest first, and shrink in their place', () => {
    const older = order({ id: 'older' });
    const orders = withOrder([older], order());
    expect(orders.map(({ id }) => id)).toEqual(['mine', 'older']);
    expect(withOrder(orders, order({ remaining: 4 }))[0]?.remaining).toBe(4);
  });

  test('never grow again by an older push', () => {
    const orders = [order({ remaining: 4 })];
    expect(withOrder(orders, order({ remaining: 7 }))).toEqual(orders);
    const filled = [order({ remaining: 0, status: 'filled' })];
    expect(withOrder(filled, order({ remaining: 0 }))).toEqual(filled);
  });

  test('that close stay listed until they are removed', () => {
    const closed = withOrder([order()], order({ remaining: 0, status: 'filled' }));
    expect(closed).toHaveLength(1);
    expect(shownOrders(closed, [])).toEqual([]);
    expect(shownOrders(closed, [order().id])).toEqual(closed);
    expect(withOrder([], order({ status: 'cancelled' }))).toEqual([]);
  });
});
