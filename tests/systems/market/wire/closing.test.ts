import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { MarketOrder } from '#protocol/systems/market/models.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, HOUR_MS, offers, openOrders, purse, sell, trader, withdraw } from '../trader.ts';
import { undocumented } from './documented.ts';
import { databaseState } from './database-state.ts';

/** A game hour in a real second: sessions last. */
const SPEED = 3600;

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  [anna, bert, carl] = [await trader(world), await trader(world), await trader(world)];
});
afterEach(() => withdraw(anna, bert, carl));

const inOneHour = (): string => new Date(world.clock.nowMs() + HOUR_MS).toISOString();

/** Moves game time on without running any job. */
const passWithoutJobs = (gameMs: number): void => world.time.pass(gameMs / SPEED);

/** The own-order updates a player receives from now on. */
async function ownOrders(player: TestPlayer): Promise<MarketOrder[]> {
  const updates: MarketOrder[] = [];
  (await player.socket()).on('order.update', ({ data }) => updates.push(data.order));
  return updates;
}

const cancel = (player: TestPlayer, orderId: string) => player.post('/api/market/cancel-order', { orderId });

describe('an expired order', () => {
  test('never trades, even before its removal: matching continues with the next', async () => {
    const updates = await ownOrders(anna);
    await sell(anna, { quantity: 10, price: 2.5, expires_at: inOneHour() });
    await sell(bert, { quantity: 4, price: 2.6 });
    passWithoutJobs(HOUR_MS);
    const { body } = await buy(carl, { quantity: 10, price: 2.6 });
    expect(body.trades).toMatchObject([{ price: 2.6, quantity: 4 }]);
    expect(body.order).toMatchObject({ status: 'open', remaining: 6 });
    expect(await purse(anna)).toEqual({ dollars: 100_000, wood: 10_000 });
    await expect.poll(() => updates.map(({ status }) => status)).toEqual(['open', 'expired']);
  });

  test('still trades in the last moment before expiry', async () => {
    await sell(anna, { quantity: 10, price: 2.5, expires_at: inOneHour() });
    passWithoutJobs(HOUR_MS - SPEED);
    expect((await buy(bert, { quantity: 10, price: 2.5 })).body.order.status).toBe('filled');
  });

  test('is in no list, and an order that would match it closes it and releases its escrow', async () => {
    const { id } = (await buy(anna, { quantity: 10, price: 2.5, expires_at: inOneHour() })).body.order;
    passWithoutJobs(HOUR_MS);
    expect(await openOrders(anna)).toEqual([]);
    expect((await sell(bert, { quantity: 10, price: 2.5 })).body.trades).toEqual([]);
    expect(await offers(bert, 'buy')).toEqual([]);
    expect((await cancel(anna, id)).body.code).toBe('order_closed');
    expect(await purse(anna)).toEqual({ dollars: 100_000, wood: 10_000 });
  });

  test('can be cancelled until it is removed, and is refunded once', async () => {
    const { id } = (await sell(anna, { quantity: 10, price: 3, expires_at: inOneHour() })).body.order;
    passWithoutJobs(2 * HOUR_MS);
    expect((await cancel(anna, id)).body.balance).toMatchObject({ wood: 10_000 });
    await world.advance(0);
    expect((await cancel(anna, id)).body.code).toBe('order_closed');
    expect(await purse(anna)).toEqual({ dollars: 100_000, wood: 10_000 });
  });

  test('is removed by housekeeping, its escrow refunded and its owner notified', async () => {
    const updates = await ownOrders(anna);
    await buy(anna, { quantity: 10, price: 2.5, expires_at: inOneHour() });
    await buy(anna, { quantity: 1, price: 2.45 });
    await sell(bert, { quantity: 4, price: 2.5 });
    await world.advance(HOUR_MS);
    expect(await purse(anna)).toEqual({ dollars: 100_000 - 10 - 2.45, wood: 10_004 });
    expect(await offers(bert, 'buy')).toEqual([[2.45, 1, anna.id]]);
    await expect
      .poll(() => updates.map(({ status, remaining }) => [status, remaining]))
      .toEqual([
        ['open', 10],
        ['open', 1],
        ['open', 6],
        ['expired', 6],
      ]);
  });
});

describe('cancelling', () => {
  test('refunds the remaining reservation, once', async () => {
    const { id } = (await buy(anna, { quantity: 10, price: 2.5 })).body.order;
    await sell(bert, { quantity: 4, price: 2.4 });
    const answer = await cancel(anna, id);
    expect(answer.body).toMatchObject({ success: true, balance: { dollars: 99_990, wood: 10_004 } });
    expect(undocumented(marketRoutes.cancelOrder, answer)).toBeNull();
    const before = await databaseState(world, bert);
    const again = await cancel(anna, id);
    expect([again.status, again.body.code]).toEqual([409, 'order_closed']);
    expect(undocumented(marketRoutes.cancelOrder, again)).toBeNull();
    expect(await databaseState(world, bert)).toEqual(before);
  });

  test('one order twenty times in parallel refunds once', async () => {
    const { id } = (await sell(anna, { quantity: 10, price: 3 })).body.order;
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(anna, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    expect(await purse(anna)).toEqual({ dollars: 100_000, wood: 10_000 });
  });

  test('in parallel with a buy either trades or refunds the order', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, async () => (await sell(anna, { quantity: 1, price: 3 })).body.order.id),
    );
    const [cancelled, bought] = await Promise.all([
      Promise.all(orders.map((id) => cancel(anna, id))),
      Promise.all(orders.map(() => buy(bert, { quantity: 1, price: 3 }))),
    ]);
    const back = cancelled.filter(({ status }) => status === 200).length;
    const sold = bought.filter(({ body }) => body.order.status === 'filled').length;
    expect(back + sold).toBe(20);
    expect(await purse(anna)).toEqual({ dollars: 100_000 + 3 * sold, wood: 10_000 - sold });
  });

  test("all takes open orders of one resource or of all, and nobody else's", async () => {
    await buy(anna, { quantity: 1, price: 2.5 });
    await sell(anna, { quantity: 1, price: 3.5 });
    await sell(anna, { resource: 'gold', quantity: 1, price: 55 });
    await sell(anna, { resource: 'iron', quantity: 1, price: 7 });
    await sell(bert, { resource: 'iron', quantity: 1, price: 7 });
    const first = await anna.post('/api/market/cancel-all', { resource: 'wood' });
    expect(first.body).toMatchObject({
      success: true,
      cancelled: 2,
      balance: { dollars: 100_000, wood: 10_000 },
    });
    expect(undocumented(marketRoutes.cancelAll, first)).toBeNull();
    expect((await openOrders(anna)).map(({ resource }) => resource)).toEqual(['iron', 'gold']);
    const rest = await anna.post('/api/market/cancel-all', {});
    expect(rest.body).toMatchObject({ cancelled: 2, balance: { gold: 10_000, iron: 10_100 } });
    expect((await anna.post('/api/market/cancel-all')).body.cancelled).toBe(0);
    expect(await offers(anna, 'sell', 'iron')).toEqual([[7, 1, bert.id]]);
  });
});

test('own orders that a new one would match are cancelled and refunded, others trade', async () => {
  const updates = await ownOrders(anna);
  await buy(anna, { quantity: 10, price: 3.2 });
  await buy(bert, { quantity: 5, price: 3.1 });
  await buy(anna, { quantity: 10, price: 3 });
  await buy(anna, { quantity: 10, price: 2.9 });
  const { body } = await sell(anna, { quantity: 8, price: 3 });
  expect(body).toMatchObject({
    trades: [{ price: 3.1, quantity: 5 }],
    order: { status: 'open', remaining: 3 },
  });
  expect(await purse(anna)).toEqual({ dollars: 100_000 + 15.5 - 29, wood: 10_000 - 8 });
  expect(await offers(bert, 'buy')).toEqual([[2.9, 10, anna.id]]);
  expect(await offers(bert, 'sell')).toEqual([[3, 3, anna.id]]);
  await expect
    .poll(() => updates.map(({ price, orderType, status }) => [price, orderType, status]))
    .toEqual([
      [3.2, 'buy', 'open'],
      [3, 'buy', 'open'],
      [2.9, 'buy', 'open'],
      [3.2, 'buy', 'cancelled'],
      [3, 'buy', 'cancelled'],
      [3, 'sell', 'open'],
    ]);
});
