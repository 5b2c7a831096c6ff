import { afterEach, describe, expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  buy,
  DAY_MS,
  give,
  marketOf,
  offers,
  openOrders,
  place,
  purse,
  sell,
  trader,
  withdraw,
} from './trader.ts';

const test = inWorld();
let world: TestWorld;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;
test.beforeEach(({ world: shared }) => enter(shared));
afterEach(() => withdraw(anna, bert, carl));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  [anna, bert, carl] = [await trader(world), await trader(world), await trader(world)];
}

describe('an order without a match', () => {
  test('to buy reserves its dollars, returns the balance, and rests in the book', async () => {
    const { status, body } = await buy(anna, { quantity: 10, price: 2.5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'BUY order placed successfully!',
      order: { resource: 'wood', orderType: 'buy', quantity: 10, remaining: 10, price: 2.5, status: 'open' },
      trades: [],
      dollars: 99_975,
      gold: 10_000,
      wood: 10_000,
      resources: { gold: 10_000, food: 10_000, wood: 10_000, stone: 10_000, iron: 10_100, tools: 10_000 },
      balance: { dollars: 99_975, wood: 10_000 },
    });
    expect(await offers(bert, 'buy')).toEqual([[2.5, 10, anna.id]]);
    expect(await openOrders(anna)).toEqual([body.order]);
    expect(await openOrders(bert)).toEqual([]);
    expect(Date.parse(body.order.expires_at) - world.clock.nowMs()).toBe(7 * DAY_MS);
  });

  test('to sell reserves its goods', async () => {
    const { body } = await sell(anna, { quantity: 10, price: 3.5 });
    expect(body).toMatchObject({
      message: 'SELL order placed successfully!',
      order: { orderType: 'sell', status: 'open' },
      dollars: 100_000,
      wood: 9990,
    });
    expect(await offers(bert, 'sell')).toEqual([[3.5, 10, anna.id]]);
  });
});

describe('an order that crosses the book', () => {
  test('trades at the resting price and gets the difference back at once', async () => {
    await sell(anna, { quantity: 10, price: 3 });
    const { body } = await buy(bert, { quantity: 4, price: 3.4 });
    expect(body).toMatchObject({
      order: { status: 'filled', remaining: 0 },
      trades: [{ price: 3, quantity: 4 }],
      dollars: 99_988,
      wood: 10_004,
    });
    expect(await purse(anna)).toEqual({ dollars: 100_012, wood: 9990 });
    expect(await offers(bert, 'sell')).toEqual([[3, 6, anna.id]]);
    expect(await openOrders(bert)).toEqual([]);
  });

  test('takes the best price first, then the oldest order, and the remainder rests', async () => {
    await sell(anna, { quantity: 5, price: 3.2 });
    await sell(bert, { quantity: 5, price: 3.1 });
    await sell(anna, { quantity: 5, price: 3.1 });
    const { body } = await buy(carl, { quantity: 20, price: 3.2 });
    expect(
      body.trades.map((trade: { price: number; quantity: number }) => [trade.price, trade.quantity]),
    ).toEqual([
      [3.1, 5],
      [3.1, 5],
      [3.2, 5],
    ]);
    expect(body.order).toMatchObject({ status: 'open', remaining: 5 });
    expect(body.dollars).toBe(100_000 - 31 - 16 - 16);
    expect(await offers(anna, 'buy')).toEqual([[3.2, 5, carl.id]]);
    expect(await purse(bert)).toEqual({ dollars: 100_015.5, wood: 9995 });
  });

  test('and must fill at once never rests: its remainder is cancelled without reserving dollars', async () => {
    await sell(anna, { quantity: 4, price: 3 });
    const { body } = await buy(bert, { quantity: 10, price: 3.4, time_in_force: 'ioc' });
    expect(body).toMatchObject({
      order: { status: 'cancelled', quantity: 10, remaining: 6 },
      trades: [{ price: 3, quantity: 4 }],
      dollars: 99_988,
      wood: 10_004,
    });
    expect(await offers(anna, 'buy')).toEqual([]);
    expect(await openOrders(bert)).toEqual([]);
    const { body: unfilled } = await sell(bert, { quantity: 5, price: 4, time_in_force: 'ioc' });
    expect(unfilled).toMatchObject({
      order: { status: 'cancelled', remaining: 5 },
      trades: [],
      wood: 10_004,
    });
    expect((await place(bert, 'buy', { quantity: 1, price: 3, time_in_force: 'fok' as 'ioc' })).status).toBe(
      400,
    );
  });

  test('to sell is paid out of escrow', async () => {
    await buy(anna, { quantity: 10, price: 3 });
    const { body } = await sell(bert, { quantity: 15, price: 2.8 });
    expect(body).toMatchObject({ order: { remaining: 5, status: 'open' }, dollars: 100_030, wood: 9985 });
    expect(await purse(anna)).toEqual({ dollars: 99_970, wood: 10_010 });
    expect(await offers(anna, 'sell')).toEqual([[2.8, 5, bert.id]]);
  });
});

test("an order never trades with the same player's: the resting one is cancelled and matching continues", async () => {
  const own = (await sell(anna, { quantity: 5, price: 3 })).body.order;
  await sell(bert, { quantity: 5, price: 3.1 });
  const { body } = await buy(anna, { quantity: 5, price: 3.1 });
  expect(body).toMatchObject({ order: { status: 'filled' }, trades: [{ price: 3.1, quantity: 5 }] });
  expect(body).toMatchObject({ wood: 10_005, dollars: 100_000 - 15.5 });
  expect(await openOrders(anna)).toEqual([]);
  expect((await anna.post('/api/market/cancel-order', { orderId: own.id })).status).toBe(409);
});

test('market capitalization uses the last price at once, even right after a read', async () => {
  await enter(await createWorld());
  const capOf = async () => (await marketOf(bert)).stats.marketCap;
  const before = await capOf();
  await sell(anna, { quantity: 1, price: 3.5 });
  await buy(bert, { quantity: 1, price: 3.5 });
  expect(await capOf()).toBe(before + 30_000 * 0.5);
});

test('market capitalization uses current holdings, recounted each second', async () => {
  const capOf = async () => (await marketOf(bert)).stats.marketCap;
  world.time.pass(1_000);
  const before = await capOf();
  await give(world, anna, { gold: 2 });
  world.time.pass(1_000);
  expect(await capOf()).toBe(before + 2 * (await marketOf(bert)).resources.gold);
});

test('a trade changes the last price, the history and the statistics, and notifies both players', async () => {
  await enter(await createWorld());
  await sell(anna, { quantity: 10, price: 3 });
  await buy(bert, { quantity: 4, price: 3 });
  await buy(bert, { quantity: 2, price: 3 });
  const market = await marketOf(anna);
  expect(market.resources.wood).toBe(3);
  expect(market.resources.food).toBe(2);
  expect(market.priceHistory.map(({ resource, price, quantity }) => [resource, price, quantity])).toEqual([
    ['wood', 3, 4],
    ['wood', 3, 2],
  ]);
  expect(market.stats).toMatchObject({ volume: 18, traders: 2 });
  const units = { gold: 30_000, food: 30_000, wood: 30_000, stone: 30_000, iron: 30_300, tools: 30_000 };
  const cap =
    units.gold * 50 + units.food * 2 + units.wood * 3 + units.stone * 4 + units.iron * 6 + units.tools * 20;
  expect(market.stats.marketCap).toBe(cap);
  const { trades, pagination } = (await bert.get('/api/market/my-trades?limit=1')).body;
  expect(trades).toMatchObject([{ resource: 'wood', orderType: 'buy', price: 3, quantity: 2, total: 6 }]);
  expect(pagination).toEqual({ page: 1, limit: 1, total: 2 });
  const older = `/api/market/my-trades?limit=1&before=${trades[0].id}`;
  expect((await bert.get(older)).body).toMatchObject({
    trades: [{ quantity: 4 }],
    pagination: { page: 1, limit: 1, total: 1 },
  });
  const sold = (await anna.get('/api/market/my-trades')).body.trades;
  expect(
    sold.map((trade: { orderType: string; quantity: number }) => [trade.orderType, trade.quantity]),
  ).toEqual([
    ['sell', 2],
    ['sell', 4],
  ]);
});
