import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Market, MarketOrder, MarketPrices } from '#protocol/systems/market/models.ts';
import { mergeLevels } from '#protocol/systems/market/merge.ts';
import {
  emptyView,
  newest,
  holdingsOf,
  type PositionedView,
  shownOrders,
  viewOfMarket,
  viewOfSnapshot,
  withBook,
  withOrder,
  withTrades,
} from '#web/systems/market/model.ts';
import { anyPush, emptyBook, happen, order, snapshotOf, trade, view } from './books.ts';

test('goods in hand and in sell orders are valued at the reference price, whatever the last trade was', () => {
  const none = { gold: 0, food: 0, wood: 0, stone: 0, iron: 60, oil: 5, tools: 0 };
  const prices = { gold: 50, food: 2, wood: 3, stone: 4, iron: 6, tools: 20 };
  const sell = { resource: 'iron', orderType: 'sell', status: 'open', remaining: 40 } as MarketOrder;
  const iron = (orders?: readonly MarketOrder[], known: MarketPrices = prices) =>
    holdingsOf({ amounts: none, orders, prices: known }).find(({ resource }) => resource === 'iron');
  expect(iron([sell, { ...sell, orderType: 'buy' }])).toMatchObject({ amount: 60, offered: 40, value: 600 });
  expect(iron()).toMatchObject({ offered: 0, value: 360 });
});

describe("the page's book", () => {
  test("after any pushes equals the server's, whichever push it started with", () => {
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

  test('is the same however pushes are merged', () => {
    fc.assert(
      fc.property(fc.array(anyPush, { minLength: 1, maxLength: 20 }), (pushes) => {
        expect(withBook(emptyView, mergeLevels(pushes))).toEqual(pushes.reduce(withBook, emptyView));
      }),
    );
  });

  test('keeps the same object for a side without changes', () => {
    const before = view([[49, 3]], [[51, 4]]);
    const after = withBook(before, { bids: [[49, 2]], asks: [] });
    expect(after.asks).toBe(before.asks);
    expect(after.bids).toEqual([[49, 2]]);
  });
});

describe("the page's trades", () => {
  test('are the last twenty, each once, however often they are pushed', () => {
    const trades = Array.from({ length: 30 }, (_, id) => trade(id + 1));
    const once = withTrades(emptyView, trades);
    expect(once.trades.map(({ id }) => id)).toEqual(trades.slice(-20).map(({ id }) => id));
    expect(withTrades(once, trades.slice(-5))).toBe(once);
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

describe('a market answer', () => {
  test("contains each resource's levels and trades", () => {
    expect(viewOfMarket(market, 'gold')).toEqual(view([[49, 5]], [[51, 4]], [trade(1)]));
    expect(viewOfMarket(market, 'tools')).toEqual(emptyView);
  });
});

describe('the visible snapshot', () => {
  const at = (epoch: string, seq: number): PositionedView => ({
    resource: 'gold',
    position: { epoch, seq },
    view: emptyView,
  });
  const pushed = at('a', 5);

  test.each([
    ['is the pushed one while the page is connected', true, at('a', 9), true],
    ['is a later read one while it is not', false, at('a', 6), false],
    ['is the last pushed one when nothing newer was read', false, at('a', 5), true],
    ['is the read one after the counter restarted', false, at('b', 1), false],
  ] as const)('%s', (_, isLive, read, isPushed) => {
    expect(newest({ pushed, read, isLive })).toBe(isPushed ? pushed : read);
  });

  test('is the only one available', () => {
    expect(newest({ pushed, read: null, isLive: false })).toBe(pushed);
    expect(newest({ pushed: null, read: pushed, isLive: true })).toBe(pushed);
    expect(newest({ pushed: null, read: null, isLive: true })).toBeNull();
  });
});

describe('own orders', () => {
  test('are newest first, and shrink in place', () => {
    const older = order({ id: 'older' });
    const orders = withOrder([older], order());
    expect(orders.map(({ id }) => id)).toEqual(['mine', 'older']);
    expect(withOrder(orders, order({ remaining: 4 }))[0]?.remaining).toBe(4);
  });

  test('never grow with an older push', () => {
    const orders = [order({ remaining: 4 })];
    expect(withOrder(orders, order({ remaining: 7 }))).toEqual(orders);
    const filled = [order({ remaining: 0, status: 'filled' })];
    expect(withOrder(filled, order({ remaining: 0 }))).toEqual(filled);
  });

  test('stay listed after closing until they are removed', () => {
    const closed = withOrder([order()], order({ remaining: 0, status: 'filled' }));
    expect(closed).toHaveLength(1);
    expect(shownOrders(closed, [])).toEqual([]);
    expect(shownOrders(closed, [order().id])).toEqual(closed);
    expect(withOrder([], order({ status: 'cancelled' }))).toEqual([]);
  });
});
