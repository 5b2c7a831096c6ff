import { beforeEach, describe, expect } from 'vitest';
import { configValues } from '#server/systems/admin/config.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { bought } from '../real-estate/owner.ts';

const test = inWorld();
let world: TestWorld;
let admin: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  admin = await world.player({ rang: 2 });
});

const preview = async (body: object) => (await admin.post('/api/admin/config/preview', body)).body;

test('prices computed from a setting change with it', async () => {
  const { changes, effects } = await preview({ priceProductionRatio: 36 });
  expect(changes).toHaveLength(8);
  expect(changes).toContainEqual({ key: 'buildingPrices.farm', before: 1728, after: 864 });
  expect(effects).toContain("Price of a player's first farm: $1,728 becomes $864.");
});

test("the market maker's prices are listed by resource", async () => {
  const { effects } = await preview({ 'marketGoldRatio.min': 0.9 });
  expect(effects[1]).toMatch(/^With its next quotes, the trading desk buys \w+ at \$\d/);
  expect(effects[1]).toContain('buys gold at $45 instead of $40');
  expect(effects[1]).not.toContain('sells');
});

test("a setting's current value changes nothing", async () => {
  expect(await preview({ dailyAttackLimit: 5 })).toEqual({
    changes: [],
    effects: [],
    playersAffected: 0,
    isLowerBound: false,
  });
});

describe('in its own world', () => {
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.player({ username: 'Boss', rang: 2 });
  });

  test('a preview says what would change, for whom and when, and changes nothing', async () => {
    await world.player();
    await world.player();
    expect(await preview({ 'centralBankSettings.hourlyWage': 75.5 })).toEqual({
      changes: [{ key: 'centralBankSettings.hourlyWage', before: 50, after: 75.5 }],
      effects: [
        'Salary of a game hour: $50 becomes $75.50.',
        'Whatever has accrued so far is paid at the old value.',
        'This affects all players: 2 players.',
      ],
      playersAffected: 2,
      isLowerBound: false,
    });
    expect(world.config.values).toEqual(configValues({}));
    expect((await admin.get('/api/admin/log')).body.entries).toEqual([]);
  });

  test('a setting that affects only owners counts only owners', async () => {
    const owner = await world.player({ dollars: 50_000 });
    await world.player();
    await bought(owner, 'Studio Apartment');
    await owner.post('/api/production/build', { building: 'farm', quantity: 1 });
    await owner.post('/api/tycoon-company/create', { name: 'Firm', industry: 'general', salary: 100 });
    for (const [key, value] of [
      ['realEstateSettings.saleCommission', 0.1],
      ['realEstateSettings.maintenanceRate', 0.1],
      ['realEstateSettings.upgradeStone', 5],
      ['centralBankSettings.maxEmployees', 10],
    ] as const)
      expect(await preview({ [key]: value })).toMatchObject({ playersAffected: 1, isLowerBound: false });
    // A farm's price is computed from it, which affects everyone.
    const { playersAffected, effects } = await preview({ 'buildingProductions.farm': 20 });
    expect([playersAffected, effects]).toEqual([
      2,
      expect.arrayContaining(['This affects farm owners: 1 player.']),
    ]);
    await admin.send('PUT', '/api/admin/config', { 'buildingPrices.quarry': 100 });
    expect(await preview({ 'buildingProductions.quarry': 20 })).toMatchObject({ playersAffected: 0 });
    expect(await preview({ 'defaultUser.iron': 7 })).toMatchObject({
      playersAffected: 0,
      effects: [
        'Iron a new player starts with: 100 units becomes 7 units.',
        'This affects only new accounts; existing ones keep what they have.',
      ],
    });
  });
});
