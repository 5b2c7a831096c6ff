import fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  affordable,
  bestBuy,
  hoursAt,
  isTraded,
  moreAtMs,
  pricesOf,
  quote,
  shortOf,
  suggestedBuilding,
  accruedAfter,
  workshopOf,
  worthOf,
  dayOf,
} from '#web/systems/production/model.ts';
import { emptyReason } from '#web/systems/production/text/goods.ts';
import { build, balancesOf, HOUR_MS, SPEED } from './builder.ts';

const test = inWorld({ speed: SPEED });

/** The page calculates locally between two answers of the server and must match them. */
describe("the page's calculation", () => {
  let world: TestWorld;
  let player: TestPlayer;
  test.beforeAll(({ world: shared }) => {
    world = shared;
  });
  beforeEach(async () => {
    player = await world.player({ dollars: 100_000 });
  });

  const read = async (): Promise<ProductionBuilding[]> =>
    (await player.get('/api/production')).body.buildings;
  const accruedNow = async (buildings: readonly ProductionBuilding[]) =>
    accruedAfter(buildings, hoursAt(buildings, world.clock.nowMs()), await balancesOf(player));

  test('of the accrual matches the server hour by hour, until the day is full', async () => {
    for (const [building, quantity] of [
      ['farm', 3],
      ['workshop', 4],
      ['sawmill', 1],
    ] as const) {
      await build(player, building, quantity);
      await world.advance(0.4 * HOUR_MS);
    }
    const first = await read();
    for (let hours = 0; hours < 30; hours += 3) {
      const served = await read();
      const computed = await accruedNow(first);
      expect(
        computed.map(({ hours: counted, due, made }) => ({ hours: counted, due, accrued: made })),
      ).toEqual(served.map(({ hours: counted, due, accrued }) => ({ hours: counted, due, accrued })));
      await world.advance(3 * HOUR_MS);
    }
  });

  test('of a day of more workshops matches a collection', async () => {
    const before = await read();
    const group = before.find(({ building }) => building === 'workshop');
    if (!group) throw new Error('no workshop');
    const stock = await balancesOf(player);
    const planned = dayOf(group, { quantity: 9, buildings: before, stock });
    await build(player, 'workshop', 9);
    await world.advance(24 * HOUR_MS);
    const after = (await read()).find(({ building }) => building === 'workshop');
    expect(planned).toEqual({ due: after?.due, made: after?.accrued });
    expect(planned.made).toBeLessThan(planned.due);
    const fed = dayOf(group, { quantity: 9, buildings: before, stock: { ...stock, wood: 1e6, iron: 1e6 } });
    expect(fed.made).toBe(fed.due);
  });

  test("of a purchase matches the server's cost, balance and payback", async () => {
    await build(player, 'quarry', 2);
    for (const quantity of [1, 2, 7]) {
      const buildings = await read();
      const group = buildings[2] as ProductionBuilding;
      const { dollars } = await balancesOf(player);
      const offer = quote(group, { quantity, dollars, prices: pricesOf(buildings) });
      if (quantity === 1)
        expect(offer).toMatchObject({ cost: group.price, paybackHours: group.payback_hours });
      const { body } = await build(player, 'quarry', quantity);
      expect(offer).toMatchObject({ cost: body.cost, balanceAfter: body.balance.dollars });
      expect(offer.worthPerHour).toBe(32 * quantity);
    }
    const buildings = await read();
    const workshop = quote(buildings[6] as ProductionBuilding, {
      quantity: 1,
      dollars: 0,
      prices: pricesOf(buildings),
    });
    expect(workshop).toMatchObject({ worthPerHour: 22, paybackHours: 131, balanceAfter: -2880 });
  });

  test('of the maximum purchase is exact', async () => {
    const group = (await read())[0] as ProductionBuilding;
    const most = affordable(group, 100_000, 100);
    expect((await build(player, 'farm', most + 1)).status).toBe(409);
    expect((await build(player, 'farm', most)).status).toBe(200);
  });
});

const group = (more: Partial<ProductionBuilding>): ProductionBuilding => ({
  building: 'farm',
  name: 'Farm',
  makes: 'food',
  hourly_production: 12,
  uses: {},
  price: 1728,
  first_price: 1728,
  reference_price: 2,
  payback_hours: 72,
  owned: 0,
  hours: 0,
  due: 0,
  accrued: 0,
  since: null,
  full_at: null,
  ...more,
});
const workshop = group({
  building: 'workshop',
  makes: 'tools',
  hourly_production: 2,
  uses: { wood: 1, iron: 1 },
  reference_price: 20,
  payback_hours: 131,
});

test('an affordable quantity never overdraws and never exceeds the request', () => {
  const dollars = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(dollars, fc.integer({ min: 0, max: 60 }), (purse, owned) => {
      const farms = group({ owned });
      const most = affordable(farms, purse, 100);
      const after = (quantity: number) =>
        quote(farms, { quantity, dollars: purse, prices: { food: 2 } }).balanceAfter;
      expect(after(most)).toBeGreaterThanOrEqual(0);
      if (most < 100) expect(after(most + 1)).toBeLessThan(0);
    }),
  );
});

test('the best buy pays back soonest, the first of equals, and never is one without payback', () => {
  const quarry = group({ building: 'quarry' });
  expect(bestBuy([group({ payback_hours: 80 }), quarry, group({ building: 'sawmill' }), workshop])).toBe(
    'quarry',
  );
  expect(bestBuy([group({ payback_hours: null }), workshop])).toBe('workshop');
});

test('the suggestion is the affordable building that pays back soonest, else the cheapest', () => {
  const [farm, quarry] = [
    group({ price: 100, payback_hours: 90 }),
    group({ building: 'quarry', price: 400, payback_hours: 80 }),
  ];
  const buildingFor = (dollars: number) => suggestedBuilding([farm, quarry], dollars)?.building;
  expect([50, 399, 400].map(buildingFor)).toEqual(['farm', 'farm', 'quarry']);
});

test('a good the market does not trade is worth nothing, never pays back and is never the best buy', () => {
  const well = group({ building: 'oil_well', makes: 'oil', reference_price: 5, payback_hours: 10 });
  expect(bestBuy([well, workshop])).toBe('workshop');
  expect(bestBuy([well, group({ payback_hours: null })])).toBeUndefined();
  expect(worthOf([well, group({})], [{ made: 100 }, { made: 3 }])).toBe(6);
  const offer = quote(well, { quantity: 2, dollars: 10_000, prices: { oil: 5 } });
  expect(offer).toMatchObject({ morePerHour: 24, worthPerHour: 0, paybackHours: null });
  expect([isTraded('oil'), isTraded('tools')]).toEqual([false, true]);
});

test('a price above any possible balance is not shown and cannot be paid', () => {
  const farms = group({ owned: 80 });
  const most = { dollars: 90_000_000_000_000, prices: { food: 2 } };
  expect(quote(farms, { ...most, quantity: 50 }).cost).toBeLessThan(90_000_000_000_000);
  const offer = quote(farms, { ...most, quantity: 100 });
  expect(offer).toMatchObject({ cost: null, balanceAfter: null, paybackHours: null, morePerHour: 1200 });
  expect(affordable(farms, most.dollars, 100)).toBeLessThan(100);
});

describe('the next hour of production completes', () => {
  const HOUR = 3_600_000;
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
  const more = (groups: readonly ProductionBuilding[], hours: readonly number[], stock = {}) =>
    moreAtMs(groups, accruedAfter(groups, hours, stock), stock);
  const farm = group({ owned: 1, since: at(0) });
  const sawmill = group({ building: 'sawmill', makes: 'wood', owned: 1, since: at(30) });
  const idle = { ...workshop, owned: 1, since: at(10) };

  test('with the first group that completes one', () => {
    expect(more([farm, sawmill], [0, 0])).toBe(HOUR);
    expect(more([farm, sawmill], [1, 0])).toBe(1.5 * HOUR);
  });

  test("not with the workshop's while it lacks wood or iron", () => {
    expect(more([sawmill, idle], [0, 0], { iron: 50 })).toBe(1.5 * HOUR);
    expect(more([idle], [0], { wood: 9, iron: 9 })).toBe(HOUR + 600_000);
    expect(more([idle], [0], { wood: 9 })).toBeNull();
    expect(more([idle], [1], { wood: 2, iron: 2 })).toBeNull();
  });

  test('never, once all groups are full', () => {
    expect(more([farm], [24])).toBeNull();
    expect(more([group({})], [0])).toBeNull();
  });
});

test('a collection is worth its output less its inputs', () => {
  const wood = group({ building: 'sawmill', makes: 'wood', reference_price: 3 });
  const iron = group({ building: 'iron_mine', makes: 'iron', reference_price: 6 });
  expect(worthOf([wood, iron, workshop], [{ made: 10 }, { made: 0 }, { made: 4 }])).toBe(30 + 4 * 11);
});

test('the page says why nothing can be collected', () => {
  const none = { building: 'farm', hours: 0, due: 0, made: 0 } as const;
  const idle = { building: 'workshop', hours: 3, due: 6, made: 0 } as const;
  expect(emptyReason([none])).toBe('Nothing to collect yet.');
  expect(emptyReason([none, idle])).toBe('The workshop needs wood and iron.');
  expect(emptyReason([{ ...none, made: 1 }, idle])).toBeUndefined();
  expect(workshopOf([group({}), workshop], [none, idle])).toBe(idle);
  expect(workshopOf([], [])).toEqual({ due: 0, made: 0 });
});

test('the shortfall for the next building is exact to the cent, and zero when affordable', () => {
  expect(shortOf({ price: 1728 }, 1000)).toBe(728);
  expect(shortOf({ price: 0.3 }, 0.1)).toBe(0.2);
  expect(shortOf({ price: 1728 }, 1728)).toBe(0);
  expect(shortOf({ price: 1728 }, 5000)).toBe(0);
});
