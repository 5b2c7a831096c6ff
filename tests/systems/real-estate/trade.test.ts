import { describe, expect, onTestFinished } from 'vitest';
import { HOUSE_TYPES, HOUSES } from '#protocol/systems/real-estate/houses.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import { bought, dollarsOf, HOUR_MS, listed, listing, ownedBy, post, rentOf, SPEED } from './owner.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  player = await world.player({ dollars: 100_000 });
}

/** Changes a setting as an admin, until the test ends. */
async function configure(name: 'maxProperties' | 'saleCommission', value: number): Promise<void> {
  const admin = await world.player({ rang: 2 });
  const key = `realEstateSettings.${name}` as const;
  const set = (to: number) => admin.send('PUT', '/api/admin/config', { [key]: to });
  const before = world.config.values[key];
  onTestFinished(async () => void (await set(before)));
  expect((await set(value)).status).toBe(200);
}

describe('the property market', () => {
  test('offers six of each type at level 1 from the start', async () => {
    await enter(await createWorld({ speed: SPEED }));
    const properties = await listed(player);
    expect(properties).toHaveLength(48);
    expect(new Set(properties.map(({ _id }) => _id)).size).toBe(48);
    for (const houseType of HOUSE_TYPES) {
      const { baseDollars, monthlyDollars } = HOUSES[houseType];
      const of = properties.filter((one) => one.house_type === houseType);
      expect(of).toHaveLength(6);
      for (const one of of) {
        expect(one).toEqual({
          _id: one._id,
          house_type: houseType,
          upgrade_level: 1,
          price: baseDollars,
          monthlyRent: monthlyDollars,
          roi: Math.round(((12 * monthlyDollars) / baseDollars) * 1000) / 10,
        });
      }
    }
  });

  test('builds a new one as soon as the sixth is sold, and hides sold ones', async () => {
    await enter(await createWorld({ speed: SPEED }));
    const before = await listed(player);
    const { _id } = await bought(player, 'Studio Apartment');
    const after = await listed(player);
    expect(after).toHaveLength(48);
    expect(after.map((one) => one._id)).not.toContain(_id);
    expect(after.filter((one) => !before.some((old) => old._id === one._id))).toHaveLength(1);
  });

  test('is the same after a restart', async () => {
    await bought(player, 'House');
    const before = await listed(player);
    await world.restart();
    expect(await listed(player)).toEqual(before);
  });

  test('shows at most twenty of a level, however many are sold back', async () => {
    await enter(await createWorld({ speed: SPEED }));
    const rich = await world.player({ dollars: 100_000 });
    for (const one of [player, rich]) {
      for (let at = 0; at < 20; at += 1) await bought(one, 'Studio Apartment');
    }
    let last = '';
    for (const one of [player, rich]) {
      for (const { _id } of await ownedBy(one)) {
        last = _id;
        expect((await post(one, 'sell', _id)).status).toBe(200);
      }
    }
    const studios = (await listed(player)).filter((one) => one.house_type === 'Studio Apartment');
    expect(studios).toHaveLength(20);
    expect(studios.map(({ _id }) => _id)).not.toContain(last);
    const { body } = await player.get('/api/real-estate/market-stats');
    expect(body.byType[0]).toEqual({ house_type: 'Studio Apartment', available: 46, owned: 0 });
  });

  test('has an ETag, and answers 304 while unchanged', async () => {
    for (const path of [
      '/api/real-estate/available',
      '/api/real-estate/market-stats',
      '/api/real-estate/owned',
    ]) {
      const etag = (await player.get(path)).headers.get('etag') ?? '';
      expect((await player.get(path, { 'if-none-match': etag })).status).toBe(304);
      await bought(player, 'Studio Apartment');
      expect((await player.get(path, { 'if-none-match': etag })).status).toBe(200);
    }
  });

  test('needs a session', async () => {
    for (const [method, call] of [
      ['GET', 'available'],
      ['GET', 'owned'],
      ['GET', 'market-stats'],
      ['POST', 'purchase'],
      ['POST', 'sell'],
      ['POST', 'upgrade'],
      ['POST', 'collect-rent'],
    ] as const) {
      expect((await fetch(`${world.url}/api/real-estate/${call}`, { method })).status).toBe(401);
    }
  });
});

describe('buying', () => {
  test('takes the price and returns the property and the balance; its rent starts now', async () => {
    const { _id } = await listing(player, 'House');
    const { status, body } = await post(player, 'purchase', _id);
    expect(status).toBe(200);
    const now = world.clock.nowMs();
    expect(body).toMatchObject({
      success: true,
      message: 'House bought for $15,000.',
      balance: { dollars: 85_000 },
    });
    expect(body.property).toEqual({
      _id,
      house_type: 'House',
      upgrade_level: 1,
      purchase_price: 15_000,
      currentValue: 15_000,
      monthlyRent: 6_000,
      upgradeCost: 6_000,
      upgradeMaterials: null,
      upgradedRent: 7_800,
      salePrice: 14_250,
      accruedRent: 0,
      hours: 0,
      purchasedAt: new Date(now).toISOString(),
      since: new Date(now).toISOString(),
      fullAt: new Date(now + 168 * HOUR_MS).toISOString(),
    });
    expect(await ownedBy(player)).toEqual([body.property]);
  });

  test('is refused in the documented order, and nothing moves', async () => {
    const poor = await world.player();
    const sold = await bought(player, 'House');
    const open = await listing(poor, 'House');
    const refusal = async (id: string) => {
      const { status, body } = await post(poor, 'purchase', id);
      return [status, body.code];
    };
    for (const id of ['nonsense', '', 'é']) {
      expect(await refusal(id)).toEqual([404, 'property_not_found']);
    }
    expect(await refusal(open._id)).toEqual([409, 'not_enough_dollars']);
    await configure('maxProperties', 0);
    expect(await refusal(open._id)).toEqual([409, 'max_properties']);
    expect(await refusal(sold._id)).toEqual([409, 'already_sold']);
    expect(await dollarsOf(poor)).toBe(1_000);
    expect(await ownedBy(poor)).toEqual([]);
    expect((await listed(poor)).map(({ _id }) => _id)).toContain(open._id);
  });

  test('stops at maxProperties, which an admin may change', async () => {
    for (let at = 0; at < 20; at += 1) await bought(player, 'Studio Apartment');
    const { _id } = await listing(player, 'Studio Apartment');
    expect(await post(player, 'purchase', _id)).toMatchObject({
      status: 409,
      body: { code: 'max_properties' },
    });
    await configure('maxProperties', 21);
    expect((await post(player, 'purchase', _id)).status).toBe(200);
    expect((await player.get('/api/real-estate/owned')).body).toMatchObject({
      maxProperties: 21,
      totalMonthlyRent: 21 * 400,
      totalValue: 21 * 800,
    });
  });
});

describe('selling', () => {
  test('pays the accrued rent and the value less the commission, and relists the property', async () => {
    await enter(await createWorld({ speed: SPEED }));
    const { _id } = await bought(player, 'House');
    await world.advance(12.5 * HOUR_MS);
    const { status, body } = await post(player, 'sell', _id);
    expect(status).toBe(200);
    const rent = rentOf('House', 12);
    expect(rent).toBe(95);
    expect(body).toMatchObject({
      success: true,
      salePrice: 14_250,
      rent,
      message: 'House sold for $14,250. $95 rent paid out.',
      balance: { dollars: 100_000 - 750 + rent },
    });
    expect(await ownedBy(player)).toEqual([]);
    expect((await listed(player)).filter((one) => one.house_type === 'House')).toHaveLength(7);
    expect(await post(player, 'sell', _id)).toMatchObject({
      status: 404,
      body: { code: 'property_not_found' },
    });
    expect(await post(player, 'purchase', _id)).toMatchObject({
      status: 409,
      body: { code: 'already_sold' },
    });
  });

  test('keeps the level: the listing costs its current value, also for the next owner', async () => {
    const { _id } = await bought(player, 'House');
    await give(world, player, { stone: 240, wood: 240, tools: 120 });
    for (let level = 2; level <= 3; level += 1) await post(player, 'upgrade', _id);
    const { body } = await post(player, 'sell', _id);
    const value = 15_000 + 0.8 * (6_000 + 12_000);
    expect(body.salePrice).toBe(value * 0.95);
    const { price, monthlyRent, roi } = await listing(player, 'House', 3);
    expect([price, monthlyRent, roi]).toEqual([value, 9_600, 391.8]);
    const next = await world.player({ dollars: 50_000 });
    const again = await bought(next, 'House', 3);
    expect(again).toMatchObject({ upgrade_level: 3, purchase_price: value, currentValue: value });
    expect(await dollarsOf(next)).toBe(50_000 - value);
    // Only level 1 is built new.
    expect((await listed(player)).filter((one) => one.upgrade_level > 1)).toEqual([]);
  });

  test('takes the configured commission, up to all of it', async () => {
    const first = await bought(player, 'Studio Apartment');
    const second = await bought(player, 'Studio Apartment');
    await configure('saleCommission', 0.333333);
    expect((await ownedBy(player))[0]).toMatchObject({ salePrice: 533.33 });
    expect((await post(player, 'sell', first._id)).body.salePrice).toBe(533.33);
    await configure('saleCommission', 1);
    expect((await post(player, 'sell', second._id)).body).toMatchObject({ salePrice: 0, rent: 0 });
    expect(await dollarsOf(player)).toBe(100_000 - 1600 + 533.33);
  });

  test("is refused for another player's property and for a listing", async () => {
    const other = await world.player({ dollars: 50_000 });
    const { _id } = await bought(other, 'House');
    const open = await listing(player, 'House');
    for (const id of [_id, open._id, 'nonsense', '']) {
      for (const call of ['sell', 'upgrade']) {
        expect(await post(player, call, id)).toMatchObject({
          status: 404,
          body: { code: 'property_not_found', error: 'There is no such property, or it is not yours.' },
        });
      }
    }
    expect(await dollarsOf(player)).toBe(100_000);
    expect((await ownedBy(other)).map((one) => one._id)).toEqual([_id]);
  });
});

test.each(['purchase', 'sell', 'upgrade'])(
  '%s refuses an invalid id with 400, and nothing moves',
  async (call) => {
    for (const body of [
      undefined,
      {},
      { propertyId: null },
      { propertyId: 7 },
      { propertyId: ['a'] },
      { propertyId: 'x'.repeat(65) },
      { propertyid: 'a' },
      '[]',
      '"a"',
      '{',
    ]) {
      expect(await player.post(`/api/real-estate/${call}`, body)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    }
    expect(await dollarsOf(player)).toBe(100_000);
  },
);
