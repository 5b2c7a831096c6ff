import { describe, expect } from 'vitest';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import { productionStore } from '#db/systems/production/store.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { build, collect, balancesOf, HOUR_MS, ownedBy, groupOf, SPEED } from './builder.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  player = await world.player({ dollars: 50_000 });
});

describe('collecting', () => {
  test('collects every type at once, each from its own time', async () => {
    await build(player, 'farm');
    await world.advance(1.5 * HOUR_MS);
    await build(player, 'oil_well', 2);
    await world.advance(1.5 * HOUR_MS);
    const { oil } = await balancesOf(player);
    const { status, body } = await collect(player);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Collected 24 food, 10 oil.',
      collected: { food: 24, oil: 10 },
      used: {},
      balance: { food: 36, oil: oil + 10 },
    });
  });

  test('is refused while there is nothing', async () => {
    const nothing = {
      status: 409,
      body: { code: 'nothing_to_collect', error: 'There is nothing to collect yet.' },
    };
    expect(await collect(player)).toMatchObject(nothing);
    await build(player, 'farm');
    await world.advance(HOUR_MS - SPEED);
    expect(await collect(player)).toMatchObject(nothing);
    await world.advance(SPEED);
    expect((await collect(player)).body.collected).toEqual({ food: 12 });
    expect(await collect(player)).toMatchObject(nothing);
  });

  test('keeps the minutes of the current hour', async () => {
    await build(player, 'farm');
    await world.advance(1.75 * HOUR_MS);
    await collect(player);
    await world.advance(0.25 * HOUR_MS);
    expect((await collect(player)).body.collected).toEqual({ food: 12 });
  });

  test('yields one day after weeks, and keeps the unused minutes', async () => {
    await build(player, 'farm');
    await world.restart(((29 * 24 + 0.5) * HOUR_MS) / SPEED);
    expect(await groupOf(player, 'farm')).toMatchObject({ hours: 24, due: 288, accrued: 288 });
    expect((await collect(player)).body.collected).toEqual({ food: 288 });
    const since = Date.parse((await groupOf(player, 'farm')).since ?? '');
    expect(world.clock.nowMs() - since).toBe(0.5 * HOUR_MS);
    await world.advance(0.5 * HOUR_MS);
    expect((await collect(player)).body.collected).toEqual({ food: 12 });
  });

  test('ignores the body', async () => {
    await build(player, 'farm');
    await world.advance(HOUR_MS);
    const { status, body } = await player.post('/api/production/collect', {
      collected: { gold: 9 },
      hours: 99,
    });
    expect(status).toBe(200);
    expect(body.collected).toEqual({ food: 12 });
  });
});

describe('the workshop', () => {
  test("runs last, on the others' output and the stock", async () => {
    for (const building of ['workshop', 'sawmill', 'iron_mine']) await build(player, building);
    await world.advance(2 * HOUR_MS);
    expect(await groupOf(player, 'workshop')).toMatchObject({ due: 4, accrued: 4 });
    const { body } = await collect(player);
    expect(body).toMatchObject({ collected: { wood: 20, iron: 12, tools: 4 }, used: { wood: 4, iron: 4 } });
    expect(await balancesOf(player)).toMatchObject({ wood: 16, iron: 108, tools: 4 });
  });

  test('makes what the stock allows; its remaining hours are lost', async () => {
    await build(player, 'workshop', 6);
    await build(player, 'sawmill');
    await world.advance(HOUR_MS);
    expect(await groupOf(player, 'workshop')).toMatchObject({ due: 12, accrued: 10 });
    expect((await collect(player)).body).toMatchObject({
      collected: { wood: 10, tools: 10 },
      used: { wood: 10, iron: 10 },
    });
    expect(await balancesOf(player)).toMatchObject({ wood: 0, iron: 90, tools: 10 });
    expect(await groupOf(player, 'workshop')).toMatchObject({ due: 0 });
  });

  test('without inputs keeps its hours and says why', async () => {
    await build(player, 'workshop');
    await world.advance(3 * HOUR_MS);
    expect(await groupOf(player, 'workshop')).toMatchObject({ due: 6, accrued: 0 });
    expect(await collect(player)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_collect', error: 'The workshop needs wood and iron.' },
    });
    expect(await groupOf(player, 'workshop')).toMatchObject({ due: 6 });
  });
});

describe('in parallel', () => {
  test('50 collections of one player collect once', async () => {
    await build(player, 'farm', 3);
    await world.advance(5 * HOUR_MS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => collect(player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'nothing_to_collect')).toHaveLength(49);
    expect((await balancesOf(player)).food).toBe(180);
  });

  test('50 purchases of one player build what the balance allows, each at the next price', async () => {
    const poor = await world.player({ dollars: 10_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => build(poor, 'farm')));
    const costs = answers.filter(({ status }) => status === 200).map(({ body }) => body.cost);
    expect(costs.toSorted((a, b) => a - b)).toEqual([1728, 1987.2, 2285.28, 2628.08]);
    expect(answers.filter(({ body }) => body.code === 'not_enough_dollars')).toHaveLength(46);
    expect(await ownedBy(poor)).toEqual({ farm: 4 });
    expect((await balancesOf(poor)).dollars).toBe(1371.44);
  });

  test('50 mixed purchases and collections lose and gain nothing while time passes', async () => {
    await build(player, 'quarry');
    const work = Array.from({ length: 50 }, (_, i) =>
      i % 3 === 0 ? build(player, 'quarry') : collect(player),
    );
    world.time.pass(HOUR_MS / SPEED);
    const answers = await Promise.all(work);
    const sum = (field: (body: TestBody) => number) =>
      answers.filter(({ status }) => status === 200).reduce((total, { body }) => total + field(body), 0);
    const { stone, dollars } = await balancesOf(player);
    expect(stone).toBe(sum(({ collected }) => collected.stone ?? 0));
    expect(dollars).toBeCloseTo(50_000 - 2304 - sum(({ cost }) => cost ?? 0), 2);
    expect(stone).toBeLessThanOrEqual(8 * 18);
  });

  interface TestBody {
    readonly collected: { readonly stone?: number };
    readonly cost?: number;
  }

  test('20 players do not affect each other', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => world.player({ dollars: 9_000 })));
    await Promise.all(players.map((one, i) => build(one, 'farm', (i % 3) + 1)));
    await world.advance(HOUR_MS);
    const answers = await Promise.all(players.map(collect));
    expect(answers.map(({ body }) => body.collected.food)).toEqual(players.map((_, i) => 12 * ((i % 3) + 1)));
  });
});

test("a deleted player's buildings are gone with their uncollected output", async () => {
  const gone = await world.player({ dollars: 20_000 });
  await build(gone, 'farm', 2);
  await build(player, 'farm');
  await world.advance(5 * HOUR_MS);
  await world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => deletePlayer(tx, ctx, { playerId: gone.id, passwordHash: 'none' }),
  });
  expect(await world.database.read((tx) => productionStore(tx).ofPlayer(gone.id))).toEqual([]);
  expect(await ownedBy(player)).toEqual({ farm: 1 });
});

test('the audit finds buildings without a player, and tools without inputs', async () => {
  world = await createWorld({ speed: SPEED });
  player = await world.player();
  await world.database.inTransaction((tx) =>
    productionStore(tx).put('nobody', { building: 'farm', owned: 1, sinceMs: 0 }),
  );
  const tool = {
    debit: 'central-bank',
    credit: player.id,
    asset: 'tools',
    amount: 1,
    code: 'production_collected',
  } as const;
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      await ctx.post([tool]);
      return {};
    },
  });
  expect(await world.audit()).toEqual([
    'buildings belong to nobody, who is not a player',
    'workshops made 1 tools of 0 wood',
    'workshops made 1 tools of 0 iron',
  ]);
  world.leaveUnbalanced('nobody owns a building and a tool came of nothing');
});
