import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import { createManualTimers } from '#tests/systems/live/manual-timers.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, DAY_MS, marketOf, sell, trader } from '../trader.ts';
import { undocumented } from './documented.ts';
import { databaseState } from './database-state.ts';

let world: TestWorld;
let anna: TestPlayer;
let bert: TestPlayer;
let before: Awaited<ReturnType<typeof databaseState>>;
beforeAll(async () => {
  const timers = createManualTimers();
  world = await createWorld({ timers });
  [anna, bert] = [await trader(world), await trader(world)];
  for (const price of [2.5, 3.4]) await buy(anna, { quantity: 10, price });
  for (const price of [3.5, 3.3]) await sell(anna, { quantity: 10, price });
  await sell(bert, { quantity: 4, price: 2.5 });
  await sell(bert, { quantity: 2, price: 3.6 });
  timers.pass(1000);
});
afterAll(() => world.close());
beforeEach(async () => {
  before = await databaseState(world, bert);
});
afterEach(async () => {
  expect(await databaseState(world, bert)).toEqual(before);
  expect(await world.audit()).toEqual([]);
});

/** Names that every object inherits, and words that careless parsers misread. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];

/** Invalid for every field of every call. */
const NOTHING_OF_USE: readonly unknown[] = [
  ...[-1, 0, 1e-9, 0.001, -1e21, 1e21, 1e308, 2 ** 53, -(2 ** 53) - 2],
  ...['', ' ', '1', 'NaN', 'Infinity', '1; drop table market_orders', 'wood\u0000', '💰', ...NAMES],
  ...[null, true, false, [], [1], ['wood'], [[]], {}, { wood: 1 }, { toString: 'wood' }, { $gt: 0 }],
];

const valid = { resource: 'wood', orderType: 'buy', quantity: 1, price: 3 } as const;

/** Answers other than a documented refusal with this status. */
async function expectRefusals(
  route: RouteShape,
  status: number,
  calls: readonly (readonly [sent: unknown, answer: Promise<TestAnswer>])[],
): Promise<void> {
  expect(calls.length).toBeGreaterThan(0);
  const wrong: unknown[] = [];
  for (const [sent, coming] of calls) {
    const answer = await coming;
    const problem = undocumented(route, answer);
    if (answer.status !== status || problem) wrong.push([sent, answer.status, answer.body, problem]);
  }
  expect(wrong).toEqual([]);
}

const posts = (path: string, bodies: readonly unknown[]) =>
  bodies.map((body) => [body, anna.post(path, body)] as const);

const gets = (path: string, queries: readonly string[]) =>
  queries.map((query) => [query, anna.get(`${path}?${query}`)] as const);

describe('an order with an invalid', () => {
  const late = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
  const more: Readonly<Record<string, () => readonly unknown[]>> = {
    resource: () => ['WOOD', ' wood', 'oil', 'dollars', 'wood,food', 1],
    orderType: () => ['BUY', 'short', 'buy ', 1],
    quantity: () => [1.5, 0.999_999_999, 1_000_001, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE],
    price: () => [3.001, 0.015, 1e-7, 1_000_000.01, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE],
    expires_at: () => [
      ...[late(0), late(-1), late(-DAY_MS), late(30 * DAY_MS + 1), late(1000 * DAY_MS)],
      ...['tomorrow', '2030-01-05', '2030-02-30T00:00:00Z', '2030-01-05T25:00:00Z', '2030-01-05T00:00:00'],
      ...['2030-01-05T00:00:00+02:00', `2030-01-05T00:00:00.${'0'.repeat(400)}Z`, '-271821-04-20T00:00:00Z'],
      ...[Date.UTC(2030, 0, 5), 1],
    ],
  };

  test.each(Object.keys(more))('%s', async (field) => {
    const values = [...NOTHING_OF_USE, ...(more[field]?.() ?? [])];
    const bodies = values.map((value) => ({ ...valid, [field]: value }));
    await expectRefusals(marketRoutes.placeOrder, 400, posts('/api/market/place-order', bodies));
  });

  test('body', async () => {
    const good = JSON.stringify(valid);
    const bodies = [
      ...['null', '[]', '7', '"text"', 'true', '{', '', '{}', `[${good}]`, `{"__proto__":${good}}`],
      ...['1e999', '-1e999'].flatMap((huge) => [
        good.replace('"price":3', `"price":${huge}`),
        good.replace('"quantity":1', `"quantity":${huge}`),
      ]),
    ];
    await expectRefusals(marketRoutes.placeOrder, 400, posts('/api/market/place-order', bodies));
  });
});

test.each(Object.keys(valid))('an order without a %s', async (field) => {
  const bodies = [{ ...valid, [field]: undefined }];
  await expectRefusals(marketRoutes.placeOrder, 400, posts('/api/market/place-order', bodies));
});

describe('cancelling', () => {
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

  test('an invalid id', async () => {
    const ids = [...NOTHING_OF_USE.filter((value) => !isText(value)), undefined, 1, 'x'.repeat(65)];
    const bodies = [...ids.map((orderId) => ({ orderId })), 'null', '[]', '7', '"1"', '{', ''];
    await expectRefusals(marketRoutes.cancelOrder, 400, posts('/api/market/cancel-order', bodies));
  });

  test("an unknown order or another player's", async () => {
    const { buyOrders, sellOrders } = await marketOf(anna);
    const others = [...buyOrders, ...sellOrders].filter(
      (order) => ('buyer_id' in order ? order.buyer_id : order.seller_id) !== anna.id,
    );
    expect(others).toContainEqual(expect.objectContaining({ seller_id: bert.id }));
    const made = ['-1', '0', '01', '1.0', '1e1', '0x1', '+1', '١', '999999', '9'.repeat(15), '9'.repeat(64)];
    const words = NOTHING_OF_USE.filter(
      (value) => isText(value) && value !== '1' && !value.includes('\u0000'),
    );
    const bodies = [...others.map(({ id }) => id), ...made, ...words].map((orderId) => ({ orderId }));
    await expectRefusals(marketRoutes.cancelOrder, 404, posts('/api/market/cancel-order', bodies));
  });

  test('all orders of an invalid resource', async () => {
    const resources = [...NOTHING_OF_USE, 'WOOD', 'oil', 'dollars', 1];
    const bodies = [
      ...resources.map((resource) => ({ resource })),
      'null',
      '[]',
      '7',
      '"wood"',
      'false',
      '{',
    ];
    await expectRefusals(marketRoutes.cancelAll, 400, posts('/api/market/cancel-all', bodies));
  });
});

describe('a query for', () => {
  const words = [...NAMES, '-1', '0', '1.5', '1e9', '1e999', 'NaN', 'null', '[]', '{}', 'wood,food'].map(
    encodeURIComponent,
  );

  test('candles of an invalid resource', async () => {
    const queries = ['', 'resource=', 'resource=WOOD', 'resource=wood&resource=wood', 'resource[]=wood'];
    const calls = gets('/api/market/candles', [...queries, ...words.map((word) => `resource=${word}`)]);
    await expectRefusals(marketRoutes.candles, 400, calls);
  });

  test('candles of an invalid interval', async () => {
    const intervals = ['1M', '5m', '60', '1m&interval=1h', ...words];
    const calls = gets(
      '/api/market/candles',
      intervals.map((interval) => `resource=wood&interval=${interval}`),
    );
    await expectRefusals(marketRoutes.candles, 400, calls);
  });

  test.each([
    ['page', '1000001'],
    ['limit', '101'],
  ])('own trades with an invalid %s', async (field, most) => {
    const values = [most, '1&page=1&limit=1', '1,2', '%20', 'one', '-0', ...words];
    const calls = gets(
      '/api/market/my-trades',
      values.map((value) => `${field}=${value}`),
    );
    await expectRefusals(marketRoutes.myTrades, 400, calls);
  });
});
