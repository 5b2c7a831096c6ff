import { beforeEach, describe, expect } from 'vitest';
import { MAFIOSI, MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES, WEAPONS } from '#protocol/systems/combat/terms.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { configureForTest } from '#tests/systems/bank/customer.ts';
import {
  atOnce,
  codes,
  combatant,
  crewOf,
  dollarsOf,
  equip,
  equipment,
  forge,
  hire,
  smith,
  squads,
  unequip,
} from './boss.ts';

const test = inWorld();
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await smith(world, { dollars: 50_000 });
});

const store = async () => (await equipment(player)).available_weapons;
const all = (path: 'equip-all' | 'unequip-all', body?: unknown) => player.post(`/api/mafiosi/${path}`, body);

test("a player without a crew sees all five types, no weapons, and each type's powers", async () => {
  const { mafiosi } = (await player.get('/api/mafiosi/my-mafiosi')).body;
  expect(mafiosi.map(({ type }: { type: string }) => type)).toEqual([...MAFIOSI_TYPES]);
  expect(mafiosi[4]).toEqual({
    type: 'capo',
    name: 'Capo',
    description: MAFIOSI.capo.description,
    cost: 6_000,
    attack: 70,
    defense: 70,
    quantity: 0,
    total_hired: 0,
  });
  const { equipment: carried, available_weapons, weapon_bonuses, forge_costs } = await equipment(player);
  expect(carried.thug).toEqual({
    name: 'Thug',
    quantity: 0,
    available_slots: 0,
    equipped_weapons: { knife: 0, pistol: 0, vest: 0, shotgun: 0, tommy_gun: 0 },
  });
  expect(Object.values(available_weapons)).toEqual([0, 0, 0, 0, 0]);
  expect(weapon_bonuses.tommy_gun).toEqual({ attack: 25, defense: 4 });
  expect(forge_costs).toMatchObject({ knife: { iron: 5, oil: 0 }, tommy_gun: { iron: 60, oil: 25 } });
  expect((await player.get('/api/mafiosi/combat-stats')).body).toMatchObject({
    remaining_attacks: 5,
    total_wins: 0,
    total_losses: 0,
    win_rate: 0,
  });
});

describe('hiring', () => {
  test.each(MAFIOSI_TYPES)('a %s costs the listed price and adds its stats', async (type) => {
    const { cost, attack, defense } = MAFIOSI[type];
    const { status, body } = await hire(player, type, 3);
    expect([status, body.cost, body.balance.dollars]).toEqual([200, 3 * cost, 50_000 - 3 * cost]);
    expect(await crewOf(player)).toEqual({ [type]: 3 });
    expect(await combatant(world, player)).toMatchObject({ attack: 3 * attack, defense: 3 * defense });
  });

  test('counts every mafioso ever hired', async () => {
    await hire(player, 'thug', 2);
    expect((await hire(player, 'thug')).body.message).toBe('1 thug hired.');
    expect(await squads(world, player)).toEqual([{ type: 'thug', quantity: 3, totalHired: 3, weapons: {} }]);
  });

  test('beyond the balance changes nothing', async () => {
    expect(await hire(player, 'capo', 9)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_dollars' },
    });
    expect(await crewOf(player)).toEqual({});
    expect(await dollarsOf(player)).toBe(50_000);
  });

  test.each([0, -1, 1.5, 100_001, '1', null, 2 ** 53, {}, [1]])(
    'a quantity of %j is malformed',
    async (quantity) => {
      expect((await hire(player, 'thug', quantity)).status).toBe(400);
    },
  );

  test.each(['', 'Thug', '__proto__', 'constructor', 'boss', null, 7])(
    'the type %j is malformed',
    async (type) => {
      expect((await hire(player, type)).status).toBe(400);
    },
  );
});

describe('forging', () => {
  test.each([
    ['knife', 5, 0],
    ['pistol', 15, 5],
    ['vest', 20, 5],
    ['shotgun', 30, 10],
    ['tommy_gun', 60, 25],
  ] as const)('a %s takes %d iron and %d oil', async (weapon, iron, oil) => {
    const { status, body } = await forge(player, weapon, 4);
    expect([status, body.cost]).toEqual([200, { iron: 4 * iron, oil: 4 * oil }]);
    expect(body.balance).toMatchObject({ iron: 100_100 - 4 * iron, oil: 100_100 - 4 * oil });
    expect((await store())[weapon]).toBe(4);
  });

  test('follows the configuration', async () => {
    await configureForTest(world, { 'weaponPrices.knife.iron': 0, 'weaponPrices.vest.oil': 9 });
    expect((await forge(player, 'knife', 7)).body.cost).toEqual({ iron: 0, oil: 0 });
    expect((await forge(player, 'vest', 2)).body.cost).toEqual({ iron: 40, oil: 18 });
    expect(await store()).toMatchObject({ knife: 7, vest: 2 });
  });

  test('without the iron or the oil changes nothing', async () => {
    const poor = await world.player();
    expect((await forge(poor, 'tommy_gun', 2)).body.code).toBe('not_enough_goods');
    expect((await poor.get('/api/auth/me')).body.user).toMatchObject({ iron: 100, oil: 100 });
  });

  test('appears in the statement and the activity with its nouns', async () => {
    await forge(player, 'tommy_gun', 3);
    const { entries } = (await player.get('/api/statement?asset=tommy_gun')).body;
    expect(entries).toMatchObject([
      { asset: 'tommy_gun', amount: 3, text: 'The forge has made 3 tommy guns', balance: 3 },
    ]);
    const [latest] = (await player.get('/api/activity/recent')).body.entries;
    expect(latest).toMatchObject({
      title: 'Weapons forged',
      place: '/combat',
      lines: ['The forge has used 180 iron and 75 oil', 'The forge has made 3 tommy guns'],
    });
  });
});

describe('equipping', () => {
  beforeEach(async () => {
    await hire(player, 'thug', 3);
    await forge(player, 'shotgun', 2);
    await forge(player, 'vest', 5);
  });

  test('adds the bonus and takes the weapon out of stock, and unequipping reverses both', async () => {
    expect((await equip(player, 'thug', 'shotgun')).body).toMatchObject({
      message: 'Weapon equipped!',
      balance: { iron: expect.any(Number) },
    });
    expect(await combatant(world, player)).toMatchObject({
      attack: 3 * 5 + WEAPONS.shotgun.attack,
      defense: 3 * 3 + WEAPONS.shotgun.defense,
    });
    expect(await store()).toMatchObject({ shotgun: 1, vest: 5 });
    expect((await unequip(player, 'thug', 'shotgun')).body.message).toBe('Weapon unequipped!');
    expect(await combatant(world, player)).toMatchObject({ attack: 15, defense: 9 });
    expect(await store()).toMatchObject({ shotgun: 2, vest: 5 });
  });

  test('more than the stock, more than the hands, or a weapon nobody carries is refused', async () => {
    expect((await equip(player, 'thug', 'shotgun', 3)).body.code).toBe('not_enough_weapons');
    expect((await equip(player, 'thug', 'vest', 4)).body.code).toBe('no_weapon_slots');
    expect((await equip(player, 'capo', 'vest')).body.code).toBe('no_weapon_slots');
    expect((await equip(player, 'capo', 'knife')).body.code).toBe('not_enough_weapons');
    expect((await unequip(player, 'thug', 'vest')).body.code).toBe('not_equipped');
    await equip(player, 'thug', 'vest', 2);
    expect((await unequip(player, 'thug', 'vest', 3)).body.code).toBe('not_equipped');
    expect((await equip(player, 'thug', 'shotgun', 2)).body.code).toBe('no_weapon_slots');
    // Equipped weapons are not in stock.
    await hire(player, 'capo', 9);
    expect((await equip(player, 'capo', 'vest', 4)).body.code).toBe('not_enough_weapons');
  });

  test('all serves the most expensive types first, with the strongest weapons for the focus', async () => {
    await hire(player, 'enforcer', 2);
    await forge(player, 'knife', 1);
    const { body } = await all('equip-all', { focus: 'attack' });
    expect(body).toMatchObject({ equipped: 5, message: '5 weapons equipped!' });
    const { equipment: carried } = await equipment(player);
    expect(carried.enforcer.equipped_weapons).toMatchObject({ shotgun: 2 });
    expect(carried.thug.equipped_weapons).toMatchObject({ knife: 1, vest: 2 });
    expect((await all('equip-all', { focus: 'defense' })).body.code).toBe('no_weapon_slots');
    expect((await all('unequip-all')).body).toMatchObject({ unequipped: 5 });
    expect((await all('unequip-all')).body.code).toBe('not_equipped');
    await all('equip-all', { focus: 'defense' });
    const defending = (await equipment(player)).equipment;
    expect(defending.enforcer.equipped_weapons).toMatchObject({ vest: 2 });
    expect(defending.thug.equipped_weapons).toMatchObject({ vest: 3 });
  });

  test('all without a weapon in stock is refused', async () => {
    const empty = await world.player({ dollars: 5_000 });
    await hire(empty, 'thug');
    const { body } = await empty.post('/api/mafiosi/equip-all', { focus: 'attack' });
    expect(body.code).toBe('not_enough_weapons');
  });
});

describe('50 parallel calls', () => {
  test('hire as many as the balance allows', async () => {
    const poor = await world.player({ dollars: 1_500 });
    const answers = await atOnce(50, () => hire(poor, 'thug'));
    expect(codes(answers)).toEqual({ '200': 7, '409 not_enough_dollars': 43 });
    expect(await crewOf(poor)).toEqual({ thug: 7 });
    expect(await dollarsOf(poor)).toBe(100);
  });

  test('forge as many as the iron allows', async () => {
    const poor = await world.player();
    const answers = await atOnce(50, () => forge(poor, 'shotgun'));
    expect(codes(answers)).toEqual({ '200': 3, '409 not_enough_goods': 47 });
    expect((await equipment(poor)).available_weapons.shotgun).toBe(3);
  });

  test('equip up to the hands or weapons, and unequip only what was equipped', async () => {
    await hire(player, 'thug', 9);
    await forge(player, 'pistol', 20);
    await forge(player, 'knife', 4);
    expect(codes(await atOnce(50, () => equip(player, 'thug', 'knife')))).toEqual({
      '200': 4,
      '409 not_enough_weapons': 46,
    });
    expect(codes(await atOnce(50, () => equip(player, 'thug', 'pistol')))).toEqual({
      '200': 5,
      '409 no_weapon_slots': 45,
    });
    expect(codes(await atOnce(50, () => unequip(player, 'thug', 'pistol')))).toEqual({
      '200': 5,
      '409 not_equipped': 45,
    });
    expect(await store()).toMatchObject({ pistol: 20, knife: 0 });
  });

  test('of all kinds never exceed hands, stock or dollars', async () => {
    const calls = [
      () => hire(player, 'thug', 2),
      () => forge(player, 'pistol', 2),
      () => equip(player, 'thug', 'pistol'),
      () => unequip(player, 'thug', 'pistol'),
      () => player.post('/api/mafiosi/equip-all', { focus: 'attack' }),
      () => player.post('/api/mafiosi/unequip-all'),
      () => equip(player, 'thug', 'pistol', 3),
    ];
    const answers = await atOnce(50, (at) => calls[at % calls.length]!());
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { equipment: carried, available_weapons } = await equipment(player);
    const { quantity, available_slots, equipped_weapons } = carried.thug;
    expect(quantity).toBe(16);
    expect(available_slots + equipped_weapons.pistol).toBe(16);
    expect(available_weapons.pistol + equipped_weapons.pistol).toBe(14);
    for (const weapon of WEAPON_TYPES) expect(available_weapons[weapon]).toBeGreaterThanOrEqual(0);
  });
});

test('the same request with the same key runs once', async () => {
  const once = async (path: string, body: object) => {
    const key = { 'idempotency-key': path };
    const answers = await atOnce(3, () => player.post(`/api/mafiosi/${path}`, body, key));
    expect(codes(answers)).toEqual({ '200': 3 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  };
  await once('hire', { mafiosiType: 'thug', quantity: 2 });
  await once('forge-weapons', { weaponType: 'vest', quantity: 3 });
  await once('equip-weapons', { mafiosiType: 'thug', weaponType: 'vest', quantity: 1 });
  await once('unequip-weapons', { mafiosiType: 'thug', weaponType: 'vest', quantity: 1 });
  await once('equip-all', { focus: 'defense' });
  await once('unequip-all', {});
  expect(await crewOf(player)).toEqual({ thug: 2 });
  expect(await store()).toMatchObject({ vest: 3 });
});
