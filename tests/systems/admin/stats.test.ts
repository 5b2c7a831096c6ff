import { beforeEach, describe, expect } from 'vitest';
import { DAY_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { nextRace, openRaces, placeBet } from '../racing/bettor.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
let admin: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  admin = await world.player({ rang: 2 });
});

const stats = async (which: string) => (await admin.get(`/api/admin/stats/${which}`)).body;

test.each(['0', '91', '1.5', 'x', '-1'])('%s days are out of range', async (days) => {
  expect((await admin.get(`/api/admin/economy?days=${days}`)).status).toBe(400);
});

describe('in its own world', () => {
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.player({ username: 'Boss', rang: 2 });
  });

  test("player statistics count players, today's active ones and all wealth including escrow, but no staff", async () => {
    const rich = await world.player({ username: 'Rich', dollars: 5_000 });
    expect(await stats('players')).toEqual({
      totalPlayers: 1,
      activeToday: 0,
      wealth: { totalWealth: 6_000 },
      topPlayers: [{ _id: rich.id, username: 'Rich', dollars: 5_000 }],
    });
    const order = { resource: 'gold', orderType: 'buy', quantity: 10, price: 30 };
    expect((await rich.post('/api/market/place-order', order)).status).toBe(200);
    expect(await stats('players')).toMatchObject({ activeToday: 0 });
    for (const player of [rich, admin]) await placeBet(player, { race: await nextRace(player) });
    expect(await stats('players')).toMatchObject({
      activeToday: 1,
      wealth: { totalWealth: 6_000 },
      topPlayers: [{ dollars: 4_600 }],
    });
  });

  test('a player active several times a day counts once that day', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const races = await openRaces(player);
    const bet = async (who: TestPlayer, at: number) => {
      const race = races[at];
      if (race) expect((await placeBet(who, { race })).status).toBe(200);
    };
    await Promise.all([bet(player, 0), bet(player, 1), bet(other, 0)]);
    await world.restart();
    await bet(player, 2);
    expect((await stats('players')).activeToday).toBe(2);
  });

  test('system statistics are in seconds and bytes', async () => {
    world.time.pass(90_500);
    const { uptime, memory, database } = await stats('system');
    expect(uptime).toBe(90);
    expect(memory.used).toBeGreaterThan(10_000_000);
    expect(memory.total).toBeGreaterThan(memory.used);
    expect(database.dataSize).toBeGreaterThan(100_000);
    expect(database.collections).toBeGreaterThan(20);
    await world.restart();
    expect((await stats('system')).uptime).toBe(0);
  });

  test('the economy board has one figure per day in each list', async () => {
    const { body: first } = await admin.get('/api/admin/economy');
    expect(first.days).toEqual([
      new Date(world.clock.nowMs() - (world.clock.nowMs() % DAY_MS)).toISOString(),
    ]);
    expect(first.supply).toEqual([1_000]);
    expect(first.issued).toEqual([{ code: 'starting_goods', title: expect.any(String), values: [1_000] }]);
    expect(first.absorbed).toEqual([]);
    expect(first.prices.map(({ resource }: { resource: string }) => resource)).toContain('gold');
  });
});
