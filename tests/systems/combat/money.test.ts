import { beforeEach, describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { transfersOf } from '#tests/support/transfers.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { configureForTest } from '#tests/systems/bank/customer.ts';
import { buy } from '#tests/systems/market/trader.ts';
import { pay } from '#tests/systems/rent/tenant.ts';
import {
  attack,
  combatant,
  dollarsOf,
  equip,
  equipment,
  forge,
  fought,
  gang,
  hire,
  NEWCOMER_MS,
  smith,
  SPEED,
} from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let strong: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  strong = await gang(world, 'capo', 40);
});

/** A player with dollars and no crew. */
async function rich(dollars: number): Promise<TestPlayer> {
  const player = await world.player({ dollars });
  await world.advance(NEWCOMER_MS);
  return player;
}

const openOrders = async (player: TestPlayer): Promise<number[]> => {
  const { orders } = (await player.get('/api/market/my-orders')).body;
  return orders.map(({ quantity }: { quantity: number }) => quantity);
};

describe('a victory takes', () => {
  test('a tenth of the wealth, including dollars in orders', async () => {
    const target = await rich(10_000);
    await buy(target, { quantity: 1_000, price: 2 });
    expect(await dollarsOf(target)).toBe(8_000);
    expect((await fought(strong, target)).reward).toBe(1_000);
    expect(await dollarsOf(target)).toBe(7_000);
    expect(await openOrders(target)).toEqual([1_000]);
  });

  test('at most $5,000, and follows the configuration', async () => {
    const target = await rich(90_000);
    expect((await fought(strong, target)).reward).toBe(5_000);
    await world.advance(NEWCOMER_MS);
    await configureForTest(world, {
      'combatSettings.maxRewardPercentage': 2.5,
      'combatSettings.maxRewardAmount': 50_000,
    });
    expect((await fought(strong, target)).reward).toBe(2_125);
  });

  test('nothing from a loser with nothing, but counts', async () => {
    const target = await rich(1_000);
    await buy(target, { quantity: 100, price: 3 });
    await target.post('/api/market/cancel-all', {});
    for (let horse = 0; horse < 1; horse += 1) await hire(target, 'thug', 5);
    expect(await dollarsOf(target)).toBe(0);
    const { body } = await attack(strong, target);
    expect(body).toMatchObject({ victory: true, reward: 0 });
    expect(body.message).toBe(`You beat ${target.username}. There was nothing to take.`);
    expect(await combatant(world, strong)).toMatchObject({ wins: 1, losses: 0 });
  });

  test('nothing when the defender holds', async () => {
    const loser = await gang(world, 'thug', 1);
    const target = await rich(9_000);
    await hire(target, 'bodyguard', 10);
    const { body } = await attack(loser, target);
    expect(body).toMatchObject({ victory: false, reward: 0 });
    expect(body.message).toBe(`${target.username} held. You lost the fight.`);
    expect(await dollarsOf(target)).toBe(5_500);
    expect(await combatant(world, target)).toMatchObject({ wins: 1, losses: 0 });
    expect(await combatant(world, loser)).toMatchObject({ wins: 0, losses: 1, attack: 0 });
  });

  test('the shortfall of the balance from the newest buy orders, and says so', async () => {
    const target = await rich(10_000);
    for (const quantity of [1_500, 1_000, 900, 1_200]) await buy(target, { quantity, price: 2 });
    await hire(target, 'thug', 4);
    expect(await dollarsOf(target)).toBe(0);
    const fight = await fought(strong, target);
    expect(fight.reward).toBe(920);
    // Only the newest order is cancelled; its surplus over the reward stays with its owner.
    expect(await openOrders(target)).toEqual([900, 1_000, 1_500]);
    expect(await dollarsOf(target)).toBe(1_480);
  });

  test('only what can be freed: a pending bet stays', async () => {
    const target = await rich(10_000);
    const { races } = (await target.get('/api/horse-racing/todays-races')).body;
    const open = races.filter(({ status }: { status: string }) => status === 'upcoming');
    const [race] = open.slice(-1);
    const bet = { raceId: race.id, horseId: race.horses[0].id, amount: 9_800 };
    expect((await target.post('/api/horse-racing/place-bet', bet)).status).toBe(200);
    expect(await dollarsOf(target)).toBe(200);
    expect((await fought(strong, target)).reward).toBe(200);
    expect(await dollarsOf(target)).toBe(0);
  });
});

test('a fight is one journal entry: the reward and the weapons of both sides', async () => {
  const [attacker, target] = [
    await smith(world, { dollars: 200_000 }),
    await smith(world, { dollars: 9_000 }),
  ];
  await hire(attacker, 'hitman', 60);
  await hire(target, 'thug', 20);
  await forge(attacker, 'tommy_gun', 60);
  await forge(target, 'knife', 20);
  await equip(attacker, 'hitman', 'tommy_gun', 60);
  await equip(target, 'thug', 'knife', 20);
  await world.advance(NEWCOMER_MS);
  const fight = await fought(attacker, target);
  const moved = await world.database.read((tx) => transfersOf(tx, attacker.id, 2));
  const lost = await world.database.read((tx) => transfersOf(tx, target.id, 2));
  expect([...moved, ...lost].map(({ cause }) => cause)).toEqual(Array(4).fill(moved[0]?.cause));
  expect(moved.map(({ code, asset, amount }) => [code, asset, amount])).toEqual([
    ['weapons_lost', 'tommy_gun', 3],
    ['fight_reward', 'dollars', fight.reward * 100],
  ]);
  expect(lost[0]).toMatchObject({ code: 'weapons_lost', asset: 'knife', amount: 2, credit: 'central-bank' });
  expect((await equipment(attacker)).equipment.hitman.equipped_weapons.tommy_gun).toBe(57);
});

describe('points', () => {
  const pointsOf = async (player: TestPlayer): Promise<number> =>
    (await player.get('/api/auth/me')).body.user.points;

  test('come from a victory over at least half the attack, once per target and game day, and are pushed', async () => {
    const target = await gang(world, 'capo', 30);
    await world.advance(NEWCOMER_MS);
    const socket = await strong.socket();
    const pushed = new Promise<{ data: { points: number; rev: number } }>((resolve) => {
      socket.once('balance', resolve);
    });
    const { body } = await attack(strong, target);
    expect(body).toMatchObject({ victory: true, fight: { points: 5 }, balance: { points: 5 } });
    expect((await pushed).data).toEqual(body.balance);
    socket.close();
    expect(await pointsOf(strong)).toBe(5);
    const { body: odds } = await strong.get(`/api/mafiosi/odds?targetId=${target.id}`);
    expect(odds.points).toBe(0);
    await world.advance(DAY_MS);
    expect((await strong.get(`/api/mafiosi/odds?targetId=${target.id}`)).body.points).toBe(5);
  });

  test('come once a day even when the same target is beaten twice', async () => {
    const admin = await world.player({ rang: 2 });
    const target = await gang(world, 'capo', 30);
    const other = await gang(world, 'capo', 60);
    await world.advance(NEWCOMER_MS + 12 * HOUR_MS);
    expect((await admin.get('/api/auth/me')).status).toBe(200);
    expect((await fought(strong, target)).points).toBe(5);
    // Attacking ends the target's protection.
    await attack(target, other);
    await world.advance(HOUR_MS);
    const again = await fought(strong, target);
    expect(again).toMatchObject({ victory: true, points: 0 });
    expect(await pointsOf(strong)).toBe(5);
  });

  test('do not come from beating a weak target', async () => {
    const target = await gang(world, 'thug', 1);
    await world.advance(NEWCOMER_MS);
    expect(await fought(strong, target)).toMatchObject({ victory: true, points: 0 });
    expect(await pointsOf(strong)).toBe(0);
  });

  test('come without a transfer too: nothing to take, no weapons lost', async () => {
    const target = await world.player({ dollars: 240_000 });
    await hire(target, 'capo', 40);
    expect(await dollarsOf(target)).toBe(0);
    await world.advance(NEWCOMER_MS);
    await hire(strong, 'thug', 1);
    const admin = await world.player({ rang: 2 });
    expect((await admin.get('/api/auth/me')).status).toBe(200);
    const mighty = await gang(world, 'capo', 60);
    const { body } = await attack(mighty, target);
    expect(body).toMatchObject({ victory: true, reward: 0, fight: { points: 5 }, balance: { points: 5 } });
    expect(body.balance.rev).toBeGreaterThan(0);
  });
});

test('an eviction takes half of each resource, but no weapon', async () => {
  const target = await smith(world, { dollars: 5_000 });
  await hire(target, 'thug', 5);
  await forge(target, 'pistol', 9);
  await equip(target, 'thug', 'pistol', 5);
  const before = (await target.get('/api/auth/me')).body.user;
  for (let day = 0; day < 39; day += 1) await world.advance(DAY_MS);
  const after = (await target.get('/api/auth/me')).body.user;
  expect(after.dollars).toBeLessThan(before.dollars);
  expect(after.iron).toBe(Math.floor(before.iron / 2));
  const { available_weapons, equipment: carried } = await equipment(target);
  expect([available_weapons.pistol, carried.thug.equipped_weapons.pistol]).toEqual([4, 5]);
  expect((await pay(target)).status).toBe(409);
});
