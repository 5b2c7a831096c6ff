import { describe, expect, test } from 'vitest';
import type { BookLevel } from '#protocol/systems/market/models.ts';
import { filled } from '#web/systems/market/ticket/prefill.ts';
import { type BookOrder, frontOrders, readOrders } from '#web/systems/market/ladder/front-orders.ts';
import { deepest, flashesAfter, ladderRows, ownLevels } from '#web/systems/market/ladder/ladder-rows.ts';
import { order } from './books.ts';

const asks: BookLevel[] = [
  [50, 5],
  [51, 4],
  [52, 3],
  [53, 2],
  [54, 1],
];

describe('the ladder', () => {
  test('shows the best levels with the quantity to reach each', () => {
    expect(ladderRows(asks, new Map(), 2)).toEqual([
      { price: 50, quantity: 5, total: 5, own: 0, ownTotal: 0, isPinned: false },
      { price: 51, quantity: 4, total: 9, own: 0, ownTotal: 0, isPinned: false },
    ]);
  });

  test('pins the nearest two own orders beyond its far end', () => {
    const own = new Map([
      [51, 1],
      [54, 1],
      [60, 7],
      [90, 7],
    ]);
    const rows = ladderRows(asks, own, 4);
    expect(rows.map(({ price, own: mine, isPinned }) => [price, mine, isPinned])).toEqual([
      [50, 0, false],
      [51, 1, false],
      [54, 1, true],
      [60, 7, true],
    ]);
    expect(rows[3]).toMatchObject({ quantity: 7, total: null });
    expect(deepest(rows)).toBe(9);
    expect(rows.map(({ ownTotal }) => ownTotal)).toEqual([0, 1, 2, 7]);
  });

  test('knows the far end of bids, too', () => {
    const bids: BookLevel[] = [
      [49, 5],
      [48, 4],
      [47, 4],
    ];
    expect(ladderRows(bids, new Map([[40, 2]]), 2).map(({ price }) => price)).toEqual([49, 40]);
  });

  test('adds up own orders of one resource and side by price', () => {
    const orders = [
      order({ id: 'a', remaining: 3 }),
      order({ id: 'b', remaining: 4 }),
      order({ id: 'c', orderType: 'sell' }),
      order({ id: 'd', resource: 'iron' }),
      order({ id: 'e', status: 'filled' }),
    ];
    expect([...ownLevels(orders, 'gold', 'buy')]).toEqual([[50, 7]]);
  });

  test('flashes levels that changed since the last render, and none at first', () => {
    const first = flashesAfter({ levels: asks, flashes: new Map() }, asks);
    expect(first.flashes.size).toBe(0);
    const second = flashesAfter(first, [[50, 6], ...asks.slice(1, 4), [55, 1]]);
    expect([...second.flashes]).toEqual([
      [50, { turn: 1, isMore: true }],
      [55, { turn: 1, isMore: true }],
    ]);
    const third = flashesAfter(second, [[50, 2]]);
    expect([...third.flashes]).toEqual([[50, { turn: 2, isMore: false }]]);
  });
});

describe('a click on a level', () => {
  const row = { price: 51, quantity: 4, total: 9, own: 2, ownTotal: 2, isPinned: false };
  const blank = { quantity: '', isQuantityTyped: false };

  test('buys up to that level, excluding own orders', () => {
    expect(filled(blank, { side: 'ask', row }, { dollars: 10_000, held: 0 })).toEqual({
      orderType: 'buy',
      price: '51.00',
      quantity: '7',
    });
  });

  test("buys none of the player's own orders at better prices either", () => {
    const [, , worst] = ladderRows(
      asks,
      new Map([
        [50, 5],
        [52, 1],
      ]),
      3,
    );
    expect(worst && filled(blank, { side: 'ask', row: worst }, { dollars: 10_000, held: 0 }).quantity).toBe(
      '6',
    );
  });

  test("sells into a bid, up to the player's holding", () => {
    expect(filled(blank, { side: 'bid', row }, { dollars: 0, held: 3 })).toEqual({
      orderType: 'sell',
      price: '51.00',
      quantity: '3',
    });
  });

  test('keeps a typed quantity', () => {
    const typed = { quantity: '2', isQuantityTyped: true };
    expect(filled(typed, { side: 'ask', row }, { dollars: 0, held: 0 }).quantity).toBe('2');
  });
});

describe('the order book', () => {
  const read: BookOrder[] = [
    { id: 'a', price: 50, quantity: 3, isOwn: false },
    { id: 'b', price: 50, quantity: 2, isOwn: true },
    { id: 'c', price: 51, quantity: 4, isOwn: false },
  ];
  const short = (orders: readonly BookOrder[]) =>
    orders.map(({ id, quantity, isOwn }) => `${id} ${quantity}${isOwn ? ' mine' : ''}`);

  test('equals the one read while the levels agree', () => {
    expect(short(frontOrders(asks.slice(0, 2), read, null))).toEqual(['a 3', 'b 2 mine', 'c 4']);
  });

  test('ends after five orders', () => {
    expect(frontOrders([...asks, [55, 1], [56, 1]], [], null)).toHaveLength(5);
  });

  test('shrinks the oldest order when a level shrinks, and drops a level that is gone', () => {
    expect(short(frontOrders([[50, 4]], read, null))).toEqual(['a 2', 'b 2 mine']);
    expect(short(frontOrders([[50, 1]], read, null))).toEqual(['b 1 mine']);
  });

  test('appends new orders at the end', () => {
    expect(short(frontOrders([[50, 9]], read, null))).toEqual(['a 3', 'b 2 mine', 'new-50 4']);
  });

  test('knows own orders exactly: new ones at the end, cancelled ones gone', () => {
    const mine = [order({ id: 'n', price: 50, remaining: 4 })];
    expect(short(frontOrders([[50, 7]], read, mine))).toEqual(['a 3', 'n 4 mine']);
    const shrunk = [order({ id: 'b', price: 50, remaining: 1 })];
    expect(short(frontOrders([[50, 4]], read, shrunk))).toEqual(['a 3', 'b 1 mine']);
  });

  test('is read for one resource and side, and marks own orders', () => {
    const market = {
      buyOrders: [{ id: 'x', resource: 'gold', price: 49, quantity: 2, buyer_id: 'me' }],
      sellOrders: [
        { id: 'y', resource: 'gold', price: 50, quantity: 3, seller_id: 'me' },
        { id: 'z', resource: 'gold', price: 50, quantity: 1, seller_id: 'you' },
        { id: 'w', resource: 'iron', price: 6, quantity: 1, seller_id: 'you' },
      ],
    } as const;
    const gold = (orderType: 'buy' | 'sell') =>
      short(
        readOrders(
          { buyOrders: [...market.buyOrders], sellOrders: [...market.sellOrders] },
          { resource: 'gold', orderType, ownId: 'me' },
        ),
      );
    expect(gold('buy')).toEqual(['x 2 mine']);
    expect(gold('sell')).toEqual(['y 3 mine', 'z 1']);
    expect(readOrders(undefined, { resource: 'gold', orderType: 'buy', ownId: 'me' })).toEqual([]);
  });
});
