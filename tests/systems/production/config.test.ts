import { afterEach, beforeEach, describe, expect } from 'vitest';
import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import { configValues } from '#server/systems/admin/config.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { build, collect, balancesOf, HOUR_MS, groupOf, SPEED } from './builder.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
let admin: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 1_000_000 });
  admin = await world.player({ rang: 2 });
});
afterEach(async () => {
  const byDefault = configValues({});
  const { priceProductionRatio } = byDefault;
  await set({ priceProductionRatio });
  for (const building of BUILDINGS) {
    const production = `buildingProductions.${building}` as const;
    await set({ [production]: byDefault[production], [`buildingPrices.${building}`]: null });
  }
});

async function set(values: Record<string, number | null>): Promise<void> {
  expect((await admin.send('PUT', '/api/admin/config', values)).status).toBe(200);
}

describe.each(BUILDINGS)('%s', (building) => {
  test('makes what buildingProductions says, and its price follows', async () => {
    const before = await groupOf(player, building);
    await set({ [`buildingProductions.${building}`]: 7 });
    const { hourly_production, price } = await groupOf(player, building);
    expect(hourly_production).toBe(7);
    expect(price).toBe((before.price / before.hourly_production) * 7);
    await build(player, 'sawmill');
    await build(player, building);
    await world.advance(HOUR_MS);
    const { makes, owned } = await groupOf(player, building);
    expect((await collect(player)).body.collected[makes]).toBe(7 * owned);
  });

  test('costs what buildingPrices says, until null restores the computed price', async () => {
    const computed = await groupOf(player, building);
    await set({ [`buildingPrices.${building}`]: 100.01 });
    expect(await groupOf(player, building)).toMatchObject({ price: 100.01, first_price: 100.01 });
    expect((await build(player, building)).body.cost).toBe(100.01);
    expect((await build(player, building)).body.cost).toBe(115.02);
    await set({ [`buildingPrices.${building}`]: null });
    expect((await groupOf(player, building)).first_price).toBe(computed.first_price);
  });

  test('costs its output of priceProductionRatio hours', async () => {
    const before = await groupOf(player, building);
    await set({ priceProductionRatio: 36 });
    const after = await groupOf(player, building);
    expect(after.price).toBe(before.price / 2);
    expect(after.payback_hours).toBeCloseTo((before.payback_hours ?? 0) / 2, 0);
  });
});

describe('a changed production', () => {
  test('applies from then on: the accrual keeps the old rate', async () => {
    await build(player, 'farm');
    await world.advance(3 * HOUR_MS);
    await set({ 'buildingProductions.farm': 100 });
    expect(await groupOf(player, 'farm')).toMatchObject({ hourly_production: 100, accrued: 36 });
    await world.advance(HOUR_MS);
    await set({ 'buildingProductions.farm': 1 });
    await world.advance(HOUR_MS);
    expect((await collect(player)).body.collected).toEqual({ food: 36 + 100 + 1 });
    await world.advance(HOUR_MS);
    expect((await collect(player)).body.collected).toEqual({ food: 1 });
  });

  test('any number of times counts each rate, and only for its own type', async () => {
    await build(player, 'farm');
    await build(player, 'quarry');
    await set({ 'buildingProductions.farm': 500 });
    await set({ 'buildingProductions.farm': 13, priceProductionRatio: 40 });
    await set({ 'buildingProductions.farm': 13 });
    await world.advance(2 * HOUR_MS);
    expect((await collect(player)).body.collected).toEqual({ food: 26, stone: 16 });
  });

  test('does not restore hours lost to the daily cap', async () => {
    await build(player, 'farm');
    await world.advance(30 * HOUR_MS);
    await set({ 'buildingProductions.farm': 1000 });
    await world.advance(30 * HOUR_MS);
    expect((await collect(player)).body.collected).toEqual({ food: 288 });
  });
});

test('an unaffordable price is refused like any other', async () => {
  await set({ 'buildingPrices.farm': 0.01 });
  for (const quantity of [50, 50]) expect((await build(player, 'farm', quantity)).status).toBe(200);
  await set({ 'buildingPrices.farm': 1_000_000_000 });
  expect((await groupOf(player, 'farm')).price).toBeGreaterThan(9e13);
  const { dollars } = await balancesOf(player);
  expect(await build(player, 'farm', 100)).toMatchObject({
    status: 409,
    body: { code: 'not_enough_dollars' },
  });
  expect((await balancesOf(player)).dollars).toBe(dollars);
});
