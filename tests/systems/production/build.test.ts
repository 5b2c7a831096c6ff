import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { build, balancesOf, HOUR_MS, ownedBy, groupOf, SPEED } from './builder.ts';

const PATH = '/api/production/build';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 50_000 });
});

describe('a player without buildings', () => {
  test('sees all seven types with output, cost and payback', async () => {
    const { status, body } = await player.get('/api/production');
    expect(status).toBe(200);
    expect(
      body.buildings.map((one: Record<string, unknown>) => [one.building, one.makes, one.hourly_production]),
    ).toEqual([
      ['farm', 'food', 12],
      ['sawmill', 'wood', 10],
      ['quarry', 'stone', 8],
      ['iron_mine', 'iron', 6],
      ['gold_mine', 'gold', 2],
      ['oil_well', 'oil', 5],
      ['workshop', 'tools', 2],
    ]);
    expect(body.buildings[0]).toEqual({
      building: 'farm',
      name: 'Farm',
      makes: 'food',
      hourly_production: 12,
      uses: {},
      price: 1728,
      first_price: 1728,
      reference_price: 2,
      payback_hours: 72,
      owned: 0,
      hours: 0,
      due: 0,
      accrued: 0,
      since: null,
      full_at: null,
    });
    expect(body.buildings[5]).toMatchObject({
      name: 'Oil Well',
      price: 1800,
      reference_price: 5,
      payback_hours: 72,
    });
    expect(body.buildings[6]).toMatchObject({ price: 2880, uses: { wood: 1, iron: 1 }, payback_hours: 131 });
  });

  test("sees the payback at the market's reference price", async () => {
    const refer = (prices: readonly (readonly ['food' | 'iron', number])[]) =>
      world.database.inTransaction(async (tx) => {
        const market = resourceStore(tx);
        for (const [resource, dollars] of prices) {
          const row = { resource, referenceDay: 0, quotedAtMs: 0, ...(await market.of(resource)) };
          await market.put({ ...row, referenceMicros: dollars * 1_000_000 });
        }
      });
    onTestFinished(() =>
      refer([
        ['food', 2],
        ['iron', 6],
      ]),
    );
    await refer([
      ['food', 4],
      ['iron', 18.004],
    ]);
    expect(await groupOf(player, 'farm')).toMatchObject({
      reference_price: 4,
      payback_hours: 36,
      price: 1728,
    });
    expect(await groupOf(player, 'iron_mine')).toMatchObject({ reference_price: 18, payback_hours: 24 });
    expect(await groupOf(player, 'workshop')).toMatchObject({ reference_price: 20, payback_hours: null });
  });

  test('gets an ETag, and 304 while unchanged', async () => {
    const { headers } = await player.get('/api/production');
    const etag = headers.get('etag') ?? '';
    expect((await player.get('/api/production', { 'if-none-match': etag })).status).toBe(304);
    await build(player, 'farm');
    expect((await player.get('/api/production', { 'if-none-match': etag })).status).toBe(200);
  });

  test('needs a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/production'],
      ['POST', PATH],
      ['POST', '/api/production/collect'],
    ] as const) {
      expect((await fetch(world.url + path, { method })).status).toBe(401);
    }
  });
});

describe('building', () => {
  test('takes the price of the next ones and returns the balance; they start now', async () => {
    const { status, body } = await build(player, 'farm', 2);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: '2 farms built. You own 2.',
      owned: 2,
      cost: 3715.2,
      collected: {},
      used: {},
      balance: { dollars: 46_284.8, food: 0 },
    });
    const now = world.clock.nowMs();
    expect(await groupOf(player, 'farm')).toMatchObject({
      owned: 2,
      accrued: 0,
      price: 2285.28,
      first_price: 1728,
      payback_hours: 95.3, // 2,285.28 at 24 dollars an hour is 95.22
      since: new Date(now).toISOString(),
      full_at: new Date(now + 24 * HOUR_MS).toISOString(),
    });
    expect(await ownedBy(await world.player())).toEqual({});
  });

  test('rounds each price up to the cent', async () => {
    await build(player, 'farm', 3);
    expect((await groupOf(player, 'farm')).price).toBe(2628.08); // 2,628.072
    expect((await build(player, 'farm')).body.cost).toBe(2628.08);
  });

  test('many at once costs the same as one by one', async () => {
    const other = await world.player({ dollars: 50_000 });
    for (let built = 0; built < 6; built += 1) await build(other, 'sawmill');
    await build(player, 'sawmill', 6);
    expect((await balancesOf(player)).dollars).toBe((await balancesOf(other)).dollars);
  });

  test('collects everything first, and gives the new ones no free hour', async () => {
    await build(player, 'farm');
    await build(player, 'quarry');
    await world.advance(2.5 * HOUR_MS);
    const { body } = await build(player, 'farm', 4);
    expect(body.collected).toEqual({ food: 24, stone: 16 });
    expect(await balancesOf(player)).toMatchObject({ food: 24, stone: 16 });
    // Half an hour of one farm is a tenth of an hour of five.
    await world.advance(0.5 * HOUR_MS);
    expect(await groupOf(player, 'quarry')).toMatchObject({ accrued: 8 });
    expect(await groupOf(player, 'farm')).toMatchObject({ accrued: 0 });
    await world.advance(0.4 * HOUR_MS);
    expect(await groupOf(player, 'farm')).toMatchObject({ accrued: 60 });
  });

  test('may cost the last cent, but not one more', async () => {
    const poor = await world.player({ dollars: 1728 });
    expect((await build(poor, 'farm')).body.balance.dollars).toBe(0);
    const poorer = await world.player({ dollars: 1727.99 });
    expect(await build(poorer, 'farm')).toMatchObject({ status: 409, body: { code: 'not_enough_dollars' } });
    expect((await balancesOf(poorer)).dollars).toBe(1727.99);
  });

  test('without the dollars is refused with 409, and neither changes nor collects anything', async () => {
    await build(player, 'farm');
    await world.advance(3 * HOUR_MS);
    for (const quantity of [20, 100]) {
      expect(await build(player, 'farm', quantity)).toMatchObject({
        status: 409,
        body: { code: 'not_enough_dollars' },
      });
    }
    expect(await balancesOf(player)).toMatchObject({ dollars: 48_272, food: 0 });
    expect(await groupOf(player, 'farm')).toMatchObject({ owned: 1, accrued: 36 });
  });

  test('with the same key builds once', async () => {
    const key = { 'idempotency-key': 'one-farm' };
    const attempt = { building: 'farm', quantity: 1 };
    const [first, second] = await Promise.all([
      player.post(PATH, attempt, key),
      player.post(PATH, attempt, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await ownedBy(player)).toEqual({ farm: 1 });
    const other = await player.post(PATH, { ...attempt, quantity: 2 }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });
});

describe('a malformed purchase answers 400 and changes nothing:', () => {
  const quantities = [0, -1, 101, 1.5, 1e308, 2 ** 53, '1', null, true, [1], {}];
  test.each(quantities.map((quantity) => [JSON.stringify(quantity), quantity]))(
    'quantity %s',
    async (_, quantity) => {
      await expectNothing(await build(player, 'farm', quantity));
    },
  );

  const names = [
    '',
    'castle',
    'Farm',
    'farm ',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    0,
    null,
    ['farm'],
    {},
  ];
  test.each(names.map((name) => [JSON.stringify(name), name]))('building %s', async (_, name) => {
    await expectNothing(await build(player, name));
  });

  test.each([
    ['no building', { quantity: 1 }],
    ['no quantity', { building: 'farm' }],
    ['nothing', undefined],
    ['a list', []],
    ['a word', '"farm"'],
    ['invalid JSON', '{"building":'],
    ['a prototype', '{"__proto__":{"building":"farm","quantity":1}}'],
  ])('%s', async (_, attempt) => {
    await expectNothing(await player.post(PATH, attempt));
  });

  async function expectNothing(answer: TestAnswer): Promise<void> {
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request', error: expect.any(String) } });
    expect((await balancesOf(player)).dollars).toBe(50_000);
    expect(await ownedBy(player)).toEqual({});
  }
});
