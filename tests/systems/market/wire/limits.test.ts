import { afterEach, describe, expect } from 'vitest';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import { configValues } from '#server/systems/admin/config.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, DAY_MS, openOrders, purse, sell, trader, withdraw } from '../trader.ts';
import { undocumented } from './documented.ts';
import { databaseState } from './database-state.ts';

const SPEED = 3600;

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let anna: TestPlayer;
let bert: TestPlayer;
test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  anna = await trader(world, 1000, 100);
  bert = await trader(world);
}

afterEach(async () => {
  limit({});
  await withdraw(anna, bert);
});

/** Sets limits until the end of the test. */
const limit = (overrides: Parameters<typeof configValues>[0]): void =>
  world.config.replace({ values: configValues(overrides), version: 1 });

/** Runs a call that must be refused with this code; nothing moves. */
async function expectRefused(code: string, call: () => Promise<TestAnswer>): Promise<void> {
  const before = await databaseState(world, anna);
  const answer = await call();
  expect([answer.status, answer.body.code]).toEqual([409, code]);
  expect(undocumented(marketRoutes.placeOrder, answer)).toBeNull();
  expect(await databaseState(world, anna)).toEqual(before);
}

/** The number of answers by code. */
function counted(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : String(body.code);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const atOnce = (count: number, call: (n: number) => Promise<TestAnswer>): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));

describe('the orders of a day', () => {
  test('are limited to 500 by default, even in parallel', async () => {
    expect(configValues({}).marketActionsLimit).toBe(500);
    limit({ marketActionsLimit: 50 });
    const answers = await atOnce(70, () => buy(anna, { quantity: 1, price: 0.5 }));
    expect(counted(answers)).toEqual({ '200': 50, market_actions_limit: 20 });
    expect(await purse(anna)).toEqual({ dollars: 975, wood: 100 });
    expect((await anna.post('/api/market/cancel-all', {})).body.cancelled).toBe(50);
    await expectRefused('market_actions_limit', () => buy(anna, { quantity: 1, price: 0.5 }));
  });

  test('include filled and cancelled ones but not refused ones, and restart at midnight', async () => {
    // At midnight the reference prices move.
    await enter(await createWorld({ speed: SPEED }));
    limit({ marketActionsLimit: 2 });
    for (let n = 0; n < 5; n += 1) {
      await expectRefused('not_enough_dollars', () => buy(anna, { quantity: 1000, price: 3 }));
    }
    await sell(bert, { quantity: 1, price: 3 });
    expect((await buy(anna, { quantity: 1, price: 3 })).body.order.status).toBe('filled');
    const { id } = (await buy(anna, { quantity: 1, price: 2.9 })).body.order;
    expect((await anna.post('/api/market/cancel-order', { orderId: id })).status).toBe(200);
    await expectRefused('market_actions_limit', () => buy(anna, { quantity: 1, price: 3 }));
    const nowMs = world.clock.nowMs();
    await world.advance(DAY_MS - (nowMs % DAY_MS) - 3600);
    await expectRefused('market_actions_limit', () => buy(anna, { quantity: 1, price: 3 }));
    await world.advance(3600);
    expect((await buy(anna, { quantity: 1, price: 3 })).status).toBe(200);
  });
});

describe("a player's open orders", () => {
  test('are limited, even in parallel; a cancellation makes room for one', async () => {
    limit({ 'market.maxOpenOrders': 30 });
    const answers = await atOnce(40, (n) =>
      (n % 2 ? sell : buy)(anna, { quantity: 1, price: 2.6 + (n % 2) }),
    );
    expect(counted(answers)).toEqual({ '200': 30, too_many_open_orders: 10 });
    const [newest] = await openOrders(anna);
    await expectRefused('too_many_open_orders', () => buy(anna, { quantity: 1, price: 2.6 }));
    await anna.post('/api/market/cancel-order', { orderId: newest?.id });
    expect((await buy(anna, { quantity: 1, price: 2.6 })).status).toBe(200);
    await expectRefused('too_many_open_orders', () => buy(anna, { quantity: 1, price: 2.6 }));
  });

  test('decrease when one is filled', async () => {
    limit({ 'market.maxOpenOrders': 1 });
    await sell(anna, { quantity: 2, price: 3 });
    await buy(bert, { quantity: 1, price: 3 });
    await expectRefused('too_many_open_orders', () => sell(anna, { quantity: 1, price: 3 }));
    await buy(bert, { quantity: 1, price: 3 });
    expect((await sell(anna, { quantity: 1, price: 3 })).status).toBe(200);
  });
});

describe('a price', () => {
  test.each([
    ['wood', 0.3, 30],
    ['gold', 5, 500],
    ['food', 0.2, 20],
  ] as const)('of %s lies between $%d and $%d', async (resource, least, most) => {
    for (const price of [least, most]) {
      expect((await buy(bert, { resource, quantity: 1, price })).status).toBe(200);
    }
    for (const price of [least - 0.01, most + 0.01, 0.01, 1_000_000]) {
      const orderRequest = { resource, quantity: 1, price: Number(price.toFixed(2)) };
      await expectRefused('price_out_of_band', () => buy(bert, orderRequest));
      await expectRefused('price_out_of_band', () => sell(bert, orderRequest));
    }
  });

  test('outside the band is refused before any other check', async () => {
    limit({ marketActionsLimit: 0, 'market.maxOpenOrders': 0 });
    const orderRequest = { quantity: 1_000_000, price: 100 };
    await expectRefused('price_out_of_band', () => sell(anna, orderRequest));
    await expectRefused('market_actions_limit', () => sell(anna, { ...orderRequest, price: 3 }));
    limit({ 'market.maxOpenOrders': 0 });
    await expectRefused('too_many_open_orders', () => sell(anna, { ...orderRequest, price: 3 }));
  });
});

describe('a missing balance', () => {
  test('prevents buying and selling; the last cent and the last unit can be spent', async () => {
    await expectRefused('not_enough_dollars', () => buy(anna, { quantity: 500, price: 2.01 }));
    await expectRefused('not_enough_dollars', () => buy(anna, { quantity: 1_000_000, price: 30 }));
    await expectRefused('not_enough_goods', () => sell(anna, { quantity: 101, price: 3.5 }));
    await expectRefused('not_enough_goods', () => sell(anna, { quantity: 1_000_000, price: 0.3 }));
    expect((await buy(anna, { quantity: 500, price: 2 })).status).toBe(200);
    expect((await sell(anna, { quantity: 100, price: 3.5 })).status).toBe(200);
    expect(await purse(anna)).toEqual({ dollars: 0, wood: 0 });
    await expectRefused('not_enough_dollars', () => buy(anna, { quantity: 1, price: 2 }));
    await expectRefused('not_enough_goods', () => sell(anna, { quantity: 1, price: 3.5 }));
  });

  test('is not spent twice by parallel orders', async () => {
    const buys = await atOnce(20, () => buy(anna, { quantity: 200, price: 2.1 }));
    expect(counted(buys)).toEqual({ '200': 2, not_enough_dollars: 18 });
    const sells = await atOnce(20, () => sell(anna, { quantity: 30, price: 3.5 }));
    expect(counted(sells)).toEqual({ '200': 3, not_enough_goods: 17 });
    expect(await purse(anna)).toEqual({ dollars: 160, wood: 10 });
  });

  test("is calculated at the order's own price, even if it would fill for less", async () => {
    await sell(bert, { quantity: 400, price: 2.45 });
    await expectRefused('not_enough_dollars', () => buy(anna, { quantity: 400, price: 2.51 }));
    expect((await buy(anna, { quantity: 400, price: 2.5 })).body.dollars).toBe(20);
  });
});
