import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import { bought, dollarsOf, HOUR_MS, ownedBy, post, rentOf, SPEED } from './owner.ts';
import { transfersOf } from '#tests/support/transfers.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 1_000_000 });
});

/** Changes the setting until the test ends. */
const setMaintenance = async (value: number): Promise<void> => {
  const admin = await world.player({ rang: 2 });
  const key = 'realEstateSettings.maintenanceRate';
  const before = world.config.values[key];
  const set = (rate: number) => admin.send('PUT', '/api/admin/config', { [key]: rate });
  onTestFinished(async () => void (await set(before)));
  expect((await set(value)).status).toBe(200);
};

describe('collecting rent', () => {
  test('pays the accrued rent of all properties, each from its own time', async () => {
    await bought(player, 'House');
    await world.advance(5 * HOUR_MS);
    await bought(player, 'Mansion');
    await world.advance(7.5 * HOUR_MS);
    const [house, mansion] = await ownedBy(player);
    expect(house).toMatchObject({ accruedRent: rentOf('House', 12), hours: 12 });
    expect(mansion).toMatchObject({ accruedRent: rentOf('Mansion', 7), hours: 7 });
    const before = await dollarsOf(player);
    const total = rentOf('House', 12) + rentOf('Mansion', 7);
    const { status, body } = await post(player, 'collect-rent');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, totalRent: total, message: 'Collected $482.91 rent.' });
    expect(body.balance.dollars).toBeCloseTo(before + total, 6);
    expect(await post(player, 'collect-rent')).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_collect' },
    });
    await world.advance(HOUR_MS / 2);
    expect((await ownedBy(player)).map(({ hours }) => hours)).toEqual([1, 1]);
  });

  test('pays at most seven days, whatever was missed', async () => {
    await bought(player, 'House');
    await world.advance(24 * 30 * HOUR_MS + HOUR_MS / 4);
    expect((await player.get('/api/real-estate/owned')).body.totalAccruedRent).toBe(rentOf('House', 168));
    expect((await post(player, 'collect-rent')).body.totalRent).toBe(rentOf('House', 168));
    await world.advance((3 * HOUR_MS) / 4);
    expect((await post(player, 'collect-rent')).body.totalRent).toBe(rentOf('House', 1));
  });

  test('needs an hour, and a property', async () => {
    const refused = { status: 409, body: { code: 'nothing_to_collect' } };
    expect(await post(player, 'collect-rent')).toMatchObject(refused);
    await bought(player, 'House');
    await world.advance(HOUR_MS - 3_600);
    expect(await post(player, 'collect-rent')).toMatchObject(refused);
  });

  test('stores the figures behind each transfer', async () => {
    await bought(player, 'House');
    await world.advance(12 * HOUR_MS);
    await post(player, 'collect-rent');
    const [latest] = await world.database.read((tx) => transfersOf(tx, player.id, 1));
    expect(latest).toMatchObject({
      code: 'rent_collected',
      amount: 9_500,
      metadata: { house: 'House', hours: 12, monthlyCents: 600_000, maintenancePercent: 5 },
    });
  });

  test('continues after a restart, downtime included', async () => {
    await bought(player, 'House');
    await world.advance(3 * HOUR_MS);
    await world.restart(2_000);
    expect((await post(player, 'collect-rent')).body.totalRent).toBe(rentOf('House', 5));
  });
});

describe('upgrading', () => {
  test('pays the accrual at the old rent first, then the new rent starts', async () => {
    const { _id } = await bought(player, 'House');
    await world.advance(10 * HOUR_MS);
    const before = await dollarsOf(player);
    const { status, body } = await post(player, 'upgrade', _id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      cost: 6_000,
      rent: rentOf('House', 10),
      message: 'House upgraded to level 2. $79.16 rent paid out.',
      property: {
        upgrade_level: 2,
        purchase_price: 15_000,
        currentValue: 19_800,
        monthlyRent: 7_800,
        upgradeCost: 12_000,
        upgradedRent: 9_600,
        accruedRent: 0,
        hours: 0,
      },
    });
    expect(body.balance.dollars).toBeCloseTo(before - 6_000 + rentOf('House', 10), 6);
    await world.advance(10 * HOUR_MS);
    expect((await ownedBy(player))[0]).toMatchObject({
      accruedRent: Math.floor((780_000 * 10 * 0.95) / 720) / 100,
    });
  });

  test('mid-hour gives no half hour at the new rent', async () => {
    const { _id } = await bought(player, 'House');
    await world.advance(HOUR_MS / 2);
    await post(player, 'upgrade', _id);
    await world.advance(HOUR_MS / 2);
    expect((await ownedBy(player))[0]).toMatchObject({ hours: 0 });
    await world.advance(HOUR_MS / 4);
    expect((await ownedBy(player))[0]).toMatchObject({ hours: 1 });
  });

  test('may be paid from the rent it pays out', async () => {
    const poor = await world.player({ dollars: 15_000 + 6_000 - 79 });
    const { _id } = await bought(poor, 'House');
    const refused = await post(poor, 'upgrade', _id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_enough_dollars' } });
    expect((await ownedBy(poor))[0]).toMatchObject({ upgrade_level: 1, hours: 0 });
    await world.advance(10 * HOUR_MS);
    expect((await post(poor, 'upgrade', _id)).body.balance.dollars).toBe(0.16);
  });

  test('ends at level 5', async () => {
    const { _id } = await bought(player, 'Studio Apartment');
    await give(world, player, { stone: 60, wood: 60, tools: 36 });
    const costs: number[] = [];
    for (let level = 1; level < 5; level += 1) costs.push((await post(player, 'upgrade', _id)).body.cost);
    expect(costs).toEqual([320, 640, 960, 1280]);
    expect((await ownedBy(player))[0]).toMatchObject({
      upgrade_level: 5,
      monthlyRent: 880,
      currentValue: 3_360,
      upgradeCost: null,
      upgradeMaterials: null,
      upgradedRent: null,
    });
    expect(await post(player, 'upgrade', _id)).toMatchObject({ status: 409, body: { code: 'max_level' } });
    expect((await post(player, 'sell', _id)).body.salePrice).toBe(3_192);
  });
});

describe('the maintenance rate', () => {
  test('applies from its change on: the accrual keeps the old rate', async () => {
    await bought(player, 'House');
    await world.advance(3 * HOUR_MS);
    await setMaintenance(0);
    expect((await player.get('/api/real-estate/owned')).body).toMatchObject({
      maintenanceRate: 0,
      totalAccruedRent: rentOf('House', 3),
    });
    await world.advance(3 * HOUR_MS);
    await setMaintenance(1);
    await world.advance(3 * HOUR_MS);
    const expected = Math.floor((600_000 * (3 * 0.95 + 3)) / 720) / 100;
    expect((await post(player, 'collect-rent')).body.totalRent).toBe(expected);
    await world.advance(3 * HOUR_MS);
    expect(await post(player, 'collect-rent')).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_collect' },
    });
  });
});
