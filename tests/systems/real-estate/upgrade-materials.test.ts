import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { HOUSE_TYPES, HOUSES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { upgradeMaterials } from '#protocol/systems/real-estate/values.ts';
import { lackingMaterials, MATERIALS } from '#protocol/systems/real-estate/materials.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { auditRealEstate } from '#server/systems/real-estate/audits.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { transfersOf } from '#tests/support/transfers.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import { bought, dollarsOf, HOUR_MS, ownedBy, post, rentOf, SPEED } from './owner.ts';

const RATES = { stone: 8, wood: 8, tools: 4 };

/** What a House takes from level 2 to 3. */
const HOUSE_MATERIALS = { stone: 240, wood: 240, tools: 120 };

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 100_000 });
});

/** A House at level 2. */
async function raisedHouse(owner = player): Promise<string> {
  const { _id } = await bought(owner, 'House');
  expect((await post(owner, 'upgrade', _id)).status).toBe(200);
  return _id;
}

const materialsOf = async (owner = player) => {
  const { stone, wood, tools } = (await owner.get('/api/auth/me')).body.user;
  return { stone, wood, tools };
};

describe('the materials of an upgrade', () => {
  test('are 8 stone, 8 wood and 4 tools per level and $1,000 of base price, from level 2 to the highest', () => {
    const of = (level: number) => upgradeMaterials({ houseType: 'House', level }, RATES);
    expect([1, 2, 3, 4, 5].map(of)).toEqual([
      null,
      HOUSE_MATERIALS,
      { stone: 360, wood: 360, tools: 180 },
      { stone: 480, wood: 480, tools: 240 },
      null,
    ]);
  });

  test('are whole units, rounded up', () => {
    const studio = { houseType: 'Studio Apartment', level: 2 } as const;
    expect(upgradeMaterials(studio, RATES)).toEqual({ stone: 13, wood: 13, tools: 7 });
    const rate = fc.integer({ min: 0, max: 1000 });
    const house = fc.record({
      houseType: fc.constantFrom(...HOUSE_TYPES),
      level: fc.integer({ min: 2, max: MAX_LEVEL - 1 }),
    });
    fc.assert(
      fc.property(house, fc.record({ stone: rate, wood: rate, tools: rate }), (one, rates) => {
        const units = upgradeMaterials(one, rates);
        for (const material of MATERIALS) {
          const exact = rates[material] * one.level * HOUSES[one.houseType].baseDollars;
          expect(Number.isSafeInteger(units?.[material])).toBe(true);
          expect((units?.[material] ?? 0) * 1000 - exact).toBeGreaterThanOrEqual(0);
          expect((units?.[material] ?? 0) * 1000 - exact).toBeLessThan(1000);
        }
      }),
    );
  });

  test('are lacking as far as they are not held', () => {
    expect(lackingMaterials(HOUSE_MATERIALS, { stone: 12, wood: 240, tools: 119 })).toEqual([
      { material: 'stone', units: 228 },
      { material: 'tools', units: 1 },
    ]);
    expect(lackingMaterials(null, { stone: 0, wood: 0, tools: 0 })).toEqual([]);
  });
});

describe('an upgrade from level 2 on', () => {
  test('shows what it takes, and takes it with the dollars in one entry', async () => {
    await give(world, player, { stone: 250, wood: 240, tools: 121 });
    const { _id, upgradeMaterials: first } = await bought(player, 'House');
    expect(first).toBeNull();
    const { body: raised } = await post(player, 'upgrade', _id);
    expect(raised.property.upgradeMaterials).toEqual(HOUSE_MATERIALS);
    expect(await materialsOf()).toEqual({ stone: 250, wood: 240, tools: 121 });

    const { status, body } = await post(player, 'upgrade', _id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cost: 12_000,
      property: { upgrade_level: 3, upgradeMaterials: { stone: 360, wood: 360, tools: 180 } },
      balance: { dollars: 100_000 - 15_000 - 6_000 - 12_000, stone: 10, wood: 0, tools: 1 },
    });
    const entry = await world.database.read((tx) => transfersOf(tx, player.id, 4));
    expect(new Set(entry.map(({ cause }) => cause)).size).toBe(1);
    expect(entry.map(({ credit, asset, amount, code }) => [credit, asset, amount, code])).toEqual([
      [CENTRAL_BANK, 'tools', 120, 'upgrade_materials'],
      [CENTRAL_BANK, 'wood', 240, 'upgrade_materials'],
      [CENTRAL_BANK, 'stone', 240, 'upgrade_materials'],
      [CENTRAL_BANK, 'dollars', 1_200_000, 'property_upgraded'],
    ]);
    const [activity] = (await player.get('/api/activity/recent')).body.entries;
    expect(activity).toMatchObject({
      title: 'Property upgraded',
      lines: [
        'House to level 3: 40% of $15,000.00 × 2 = $12,000.00',
        'The builders have used 240 stone, 240 wood and 120 tools',
      ],
    });
  });

  test.each([
    ['stone', { stone: 239, wood: 500, tools: 500 }, '1 stone short. The market sells it.'],
    ['wood', { stone: 500, wood: 239, tools: 500 }, '1 wood short. The market sells it.'],
    ['tools', { stone: 500, wood: 500, tools: 119 }, '1 tool short. The market sells it.'],
    ['goods', {}, '239 stone, 119 tools, and 239 wood short. The market sells them.'],
  ])('without enough %s is refused and changes nothing', async (_, goods, short) => {
    await give(world, player, { stone: 1, wood: 1, tools: 1, ...goods });
    const id = await raisedHouse();
    await world.advance(2 * HOUR_MS);
    const before = [await ownedBy(player), await materialsOf(), await dollarsOf(player)];
    expect(await post(player, 'upgrade', id)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_goods', error: `You are ${short}` },
    });
    expect([await ownedBy(player), await materialsOf(), await dollarsOf(player)]).toEqual(before);
    expect(before[0]).toMatchObject([{ upgrade_level: 2, hours: 2 }]);
  });

  test('without the dollars is refused for them first', async () => {
    const poor = await world.player({ dollars: 15_000 + 6_000 + 11_999 });
    const id = await raisedHouse(poor);
    expect((await post(poor, 'upgrade', id)).body.code).toBe('not_enough_dollars');
    await give(world, poor, HOUSE_MATERIALS);
    expect((await post(poor, 'upgrade', id)).body.code).toBe('not_enough_dollars');
    expect(await materialsOf(poor)).toEqual(HOUSE_MATERIALS);
  });

  test('goods in open orders do not count', async () => {
    await give(world, player, HOUSE_MATERIALS);
    const id = await raisedHouse();
    const order = { resource: 'stone', orderType: 'sell', quantity: 1, price: 8 };
    expect((await player.post('/api/market/place-order', order)).status).toBe(200);
    expect((await post(player, 'upgrade', id)).body.code).toBe('not_enough_goods');
    await player.post('/api/market/cancel-all', {});
    expect((await post(player, 'upgrade', id)).status).toBe(200);
    expect(await materialsOf()).toEqual({ stone: 0, wood: 0, tools: 0 });
  });

  test('50 times at once succeeds as often as the goods suffice', async () => {
    await give(world, player, { stone: 240 + 360, wood: 240 + 360 + 479, tools: 120 + 180 + 90 });
    const id = await raisedHouse();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(player, 'upgrade', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'not_enough_goods')).toHaveLength(48);
    expect(await materialsOf()).toEqual({ stone: 0, wood: 479, tools: 90 });
    expect((await ownedBy(player))[0]).toMatchObject({ upgrade_level: 4 });
  });

  test('keeps the goods of other players', async () => {
    const other = await world.player();
    await give(world, other, HOUSE_MATERIALS);
    const id = await raisedHouse();
    expect((await post(other, 'upgrade', id)).body.code).toBe('property_not_found');
    expect((await post(player, 'upgrade', id)).body.code).toBe('not_enough_goods');
    expect(await materialsOf(other)).toEqual(HOUSE_MATERIALS);
  });

  test('takes the units that an admin sets, and those set to 0 not at all', async () => {
    const admin = await world.player({ rang: 2 });
    const set = (upgradeStone: number, upgradeWood: number, upgradeTools: number) =>
      admin.send('PUT', '/api/admin/config', {
        realEstateSettings: { upgradeStone, upgradeWood, upgradeTools },
      });
    onTestFinished(async () => void (await set(RATES.stone, RATES.wood, RATES.tools)));
    const id = await raisedHouse();
    expect((await set(0, 3, 0)).status).toBe(200);
    await give(world, player, { wood: 100 });
    expect((await ownedBy(player))[0]?.upgradeMaterials).toEqual({ stone: 0, wood: 90, tools: 0 });
    expect((await post(player, 'upgrade', id)).body.balance).toMatchObject({ stone: 0, wood: 10, tools: 0 });
    await set(0, 0, 0);
    expect((await post(player, 'upgrade', id)).body.property.upgrade_level).toBe(4);
  });

  test('pays the accrued rent out, and the goods add nothing to the value', async () => {
    await give(world, player, HOUSE_MATERIALS);
    const id = await raisedHouse();
    await world.advance(3 * HOUR_MS);
    const { body } = await post(player, 'upgrade', id);
    expect(body.rent).toBeCloseTo(Math.floor((780_000 * 3 * 0.95) / 720) / 100, 6);
    expect(body.property.currentValue).toBe(15_000 + 0.8 * (6_000 + 12_000));
    expect(rentOf('House', 3)).toBeLessThan(body.rent);
  });
});

test('the audit finds materials that were used without an upgrade', async () => {
  world = await createWorld({ speed: SPEED });
  const owner = await world.player({ dollars: 100_000 });
  await give(world, owner, HOUSE_MATERIALS);
  expect((await post(owner, 'upgrade', await raisedHouse(owner))).status).toBe(200);
  expect(await world.database.read(auditRealEstate)).toEqual([]);
  await give(world, owner, { wood: 5 });
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      const used = { debit: owner.id, credit: CENTRAL_BANK, code: 'upgrade_materials' } as const;
      await ctx.post([{ ...used, asset: 'wood', amount: 5 }]);
      return {};
    },
  });
  expect(await world.database.read(auditRealEstate)).toEqual([
    '1 transfers of materials belong to no upgrade',
  ]);
  world.leaveUnbalanced('wood was used without an upgrade');
});
