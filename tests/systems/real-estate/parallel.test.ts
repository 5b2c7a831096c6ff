import { beforeEach, describe, expect } from 'vitest';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import { bought, dollarsOf, HOUR_MS, listed, listing, ownedBy, post, rentOf, SPEED } from './owner.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
test.beforeEach(({ world: shared }) => {
  world = shared;
});

const times = (count: number, call: (at: number) => Promise<TestAnswer>): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));

const codes = (answers: readonly TestAnswer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 200 ? '200' : `${status} ${body.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

test('100 parallel purchases of one listing by 20 players have one buyer; all others are refused as sold', async () => {
  world = await createWorld({ speed: SPEED });
  const players: TestPlayer[] = [];
  for (let at = 0; at < 20; at += 1) players.push(await world.player({ dollars: 20_000 }));
  const { _id } = await listing(players[0] as TestPlayer, 'House');
  const answers = await times(100, (at) => post(players[at % 20] as TestPlayer, 'purchase', _id));
  expect(codes(answers)).toEqual({ '200': 1, '409 already_sold': 99 });
  const owners = [];
  for (const one of players) {
    const own = await ownedBy(one);
    if (own.length > 0) owners.push(one);
    expect(await dollarsOf(one)).toBe(own.length > 0 ? 5_000 : 20_000);
  }
  expect(owners).toHaveLength(1);
  const all = await listed(players[0] as TestPlayer);
  expect(all).toHaveLength(48);
  expect(all.map((one) => one._id)).not.toContain(_id);
});

describe('50 parallel calls', () => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await world.player({ dollars: 1_000_000 });
  });

  test('sell a property once', async () => {
    const { _id } = await bought(player, 'House');
    await world.advance(2 * HOUR_MS);
    const answers = await times(50, () => post(player, 'sell', _id));
    expect(codes(answers)).toEqual({ '200': 1, '404 property_not_found': 49 });
    expect(await dollarsOf(player)).toBe(1_000_000 - 750 + rentOf('House', 2));
  });

  test('upgrade a property four times, up to the maximum level', async () => {
    const { _id } = await bought(player, 'House');
    await give(world, player, { stone: 1080, wood: 1080, tools: 540 });
    const answers = await times(50, () => post(player, 'upgrade', _id));
    expect(codes(answers)).toEqual({ '200': 4, '409 max_level': 46 });
    expect(await dollarsOf(player)).toBe(1_000_000 - 15_000 - 6_000 * 10);
  });

  test('collect the rent once', async () => {
    await bought(player, 'House');
    await bought(player, 'Mansion');
    await world.advance(3 * HOUR_MS);
    const before = await dollarsOf(player);
    const answers = await times(50, () => post(player, 'collect-rent'));
    expect(codes(answers)).toEqual({ '200': 1, '409 nothing_to_collect': 49 });
    expect(await dollarsOf(player)).toBeCloseTo(before + rentOf('House', 3) + rentOf('Mansion', 3), 6);
  });

  test('buy up to the maximum number of properties', async () => {
    const all = await listed(player);
    const cheap = all.filter(({ price }) => price < 20_000);
    const answers = await times(50, (at) => post(player, 'purchase', cheap[at % cheap.length]?._id));
    const { '200': done, ...refused } = codes(answers);
    expect(done).toBe(20);
    expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(await ownedBy(player)).toHaveLength(20);
  });

  test('buy what the balance allows', async () => {
    const poor = await world.player({ dollars: 2_400 });
    const cheap = (await listed(poor)).filter(({ price }) => price === 800);
    const answers = await times(50, (at) => post(poor, 'purchase', cheap[at % cheap.length]?._id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await dollarsOf(poor)).toBe(0);
  });

  test('of all kinds leave the world balanced', async () => {
    const others = [
      player,
      await world.player({ dollars: 500_000 }),
      await world.player({ dollars: 500_000 }),
    ];
    const [mine] = [await bought(player, 'House')];
    await world.advance(5 * HOUR_MS);
    const ids = (await listed(player)).filter(({ price }) => price < 20_000).map(({ _id }) => _id);
    const answers = await times(150, (at) => {
      const who = others[at % 3] as TestPlayer;
      if (at % 5 === 0) return post(who, 'sell', mine._id);
      if (at % 5 === 1) return post(who, 'upgrade', mine._id);
      if (at % 5 === 2) return post(who, 'collect-rent');
      return post(who, 'purchase', ids[at % 7]);
    });
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  });

  test('with one key are one purchase with equal answers', async () => {
    const { _id } = await listing(player, 'House');
    const path = '/api/real-estate/purchase';
    const answers = await times(10, () =>
      player.post(path, { propertyId: _id }, { 'idempotency-key': 'once' }),
    );
    expect(codes(answers)).toEqual({ '200': 10 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await dollarsOf(player)).toBe(985_000);
  });
});

describe('statistics', () => {
  test('count, average and sum listings and holdings, and name the ten largest owners', async () => {
    world = await createWorld({ speed: SPEED });
    const players: TestPlayer[] = [];
    for (let at = 0; at < 12; at += 1) {
      const one = await world.player({ username: `owner${at}`, dollars: 50_000 });
      players.push(one);
      for (let count = 0; count < (at % 4) + 1; count += 1) await bought(one, 'Studio Apartment');
    }
    await bought(players[0] as TestPlayer, 'House');
    await post(players[1] as TestPlayer, 'upgrade', (await ownedBy(players[1] as TestPlayer))[0]?._id);
    const { body } = await (players[0] as TestPlayer).get('/api/real-estate/market-stats');
    const bases = 6 * (800 + 2_500 + 6_000 + 15_000 + 40_000 + 120_000 + 400_000 + 2_500_000);
    expect(body).toMatchObject({
      availableProperties: 48,
      ownedProperties: 31,
      avgPrice: Math.round((bases * 100) / 48) / 100,
      totalMarketValue: bases + 30 * 800 + 256 + 15_000,
    });
    expect(body.topOwners).toHaveLength(10);
    expect(body.topOwners.map((one: { propertyCount: number }) => one.propertyCount)).toEqual([
      4, 4, 4, 3, 3, 3, 2, 2, 2, 2,
    ]);
    // Of those with two, the most valuable come first.
    expect(body.topOwners.slice(6, 8).map((one: { username: string }) => one.username)).toEqual([
      'owner0',
      'owner1',
    ]);
    expect(body.byType[3]).toEqual({ house_type: 'House', available: 6, owned: 1 });
  });

  test("value a player's properties at what they are worth", async () => {
    const player = await world.player({ dollars: 100_000 });
    const worth = () => world.database.read((tx) => realEstateStore(tx).valueOf(player.id));
    expect(await worth()).toBe(0);
    const { _id } = await bought(player, 'House');
    await post(player, 'upgrade', _id);
    await bought(player, 'Studio Apartment');
    expect(await worth()).toBe(1_980_000 + 80_000);
    await post(player, 'sell', _id);
    expect(await worth()).toBe(80_000);
  });
});
