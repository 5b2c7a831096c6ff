import { afterEach, beforeEach, expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, marketOf, openOrders, purse, sell, trader, withdraw } from '../trader.ts';
import { databaseState } from './database-state.ts';

const test = inWorld();
let world: TestWorld;
let anna: TestPlayer;
let bert: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  [anna, bert] = [await trader(world), await trader(world)];
});
afterEach(() => withdraw(anna, bert));

interface Bytes {
  readonly status: number;
  readonly text: string;
  readonly replayed: string | null;
}

const orderRequest = { resource: 'wood', orderType: 'buy', quantity: 10, price: 3 } as const;

/** Anna's order under a key, with the answer as received. */
async function order(key: string, body: object = orderRequest): Promise<Bytes> {
  const response = await fetch(`${world.url}/api/market/place-order`, {
    method: 'POST',
    headers: { cookie: anna.cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const replayed = response.headers.get('idempotency-replayed');
  return { status: response.status, text: await response.text(), replayed };
}

test('an order is placed once per key, and replayed byte for byte whatever happened to it since', async () => {
  await sell(bert, { quantity: 4, price: 2.9 });
  const first = await order('k1');
  expect(first).toMatchObject({ status: 200, replayed: null });
  expect(JSON.parse(first.text)).toMatchObject({
    order: { status: 'open', remaining: 6 },
    trades: [{ price: 2.9, quantity: 4 }],
  });
  await sell(bert, { quantity: 6, price: 3 });
  expect(await openOrders(anna)).toEqual([]);
  const before = await databaseState(world, bert);
  expect(await order('k1')).toEqual({ ...first, replayed: 'true' });
  await world.restart(1000);
  expect(await order('k1')).toEqual({ ...first, replayed: 'true' });
  const { seq: _seq, ...shown } = await marketOf(bert);
  expect({ ...(await databaseState(world, bert)), shown }).toEqual({ ...before, shown });
  expect(await purse(anna)).toEqual({ dollars: 100_000 - 11.6 - 18, wood: 10_010 });
});

test('twenty parallel orders under one key are one order', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => order('k1')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  expect(await openOrders(anna)).toHaveLength(1);
  expect(await purse(anna)).toEqual({ dollars: 99_970, wood: 10_000 });
});

test('a refusal is replayed even if the order would now succeed, and was not counted', async () => {
  const poor = { ...orderRequest, quantity: 100_000 };
  const first = await order('k1', poor);
  expect([first.status, JSON.parse(first.text).code]).toEqual([409, 'not_enough_dollars']);
  await buy(bert, { quantity: 10_000, price: 3 });
  await sell(anna, { quantity: 10_000, price: 3 });
  const before = await databaseState(world, bert);
  expect(await order('k1', poor)).toEqual({ ...first, replayed: 'true' });
  const other = await order('k1');
  expect([other.status, JSON.parse(other.text).code]).toEqual([409, 'idempotency_mismatch']);
  expect(await databaseState(world, bert)).toEqual(before);
  expect((await order('k2')).status).toBe(200);
});

test('a cancellation is replayed, not refused as a second one', async () => {
  const { id } = (await buy(anna, { quantity: 10, price: 2.5 })).body.order;
  const cancel = () => anna.post('/api/market/cancel-order', { orderId: id }, { 'idempotency-key': 'k1' });
  const first = await cancel();
  const again = await cancel();
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect((await anna.post('/api/market/cancel-order', { orderId: id })).body.code).toBe('order_closed');
});
