import { beforeEach, describe, expect } from 'vitest';
import { companyStore } from '#db/systems/company/store.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { transfersOf } from '#tests/support/transfers.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { configure, configureForTest } from '../bank/customer.ts';
import { give } from '../market/trader.ts';
import {
  companyOf,
  DAY_MS,
  dollarsOf,
  founded,
  hire,
  HOUR_MS,
  MONTH_MS,
  post,
  SPEED,
  staffed,
} from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(async ({ world: shared }) => {
  world = shared;
  // Takes the crown and its midnight bonus.
  await world.player({ dollars: 10_000_000 });
});
beforeEach(async () => {
  player = await world.player({ dollars: 100_000 });
  await give(world, player, { food: 1_000 });
});

const foodOf = async (): Promise<number> => (await player.get('/api/auth/me')).body.user.food;
const feed = () => post(player, 'feed');

describe('a meal of the staff', () => {
  test('takes two food an employee and brings a tenth more for 24 hours', async () => {
    await founded(player);
    await staffed(player, 3);
    expect((await companyOf(player)).feeding).toEqual({ cost: 6, percent: 10, fedUntil: null });
    const { status, body } = await feed();
    expect(status).toBe(200);
    const fedUntil = new Date(world.clock.nowMs() + DAY_MS).toISOString();
    expect(body).toMatchObject({
      success: true,
      message: 'Lunch for 3 employees: 6 food.',
      cost: 0,
      credited: 0,
      balance: { food: 994 },
      company: { feeding: { cost: 6, percent: 10, fedUntil } },
    });
    await world.advance(10 * HOUR_MS);
    expect((await companyOf(player)).finances).toMatchObject({ accrued: 13.75, revenue: 13.75 }); // 12.50
    await world.advance(38 * HOUR_MS);
    const before = await dollarsOf(player);
    expect((await post(player, 'collect-revenue')).body.credited).toBe(63); // 30 × 1.1 + 30
    expect(await dollarsOf(player)).toBe(before + 63);
    const moved = await world.database.read((tx) => transfersOf(tx, player.id, 3));
    expect(moved.map(({ code, asset, amount, metadata }) => [code, asset, amount, metadata])).toEqual([
      ['fed_revenue', 'dollars', 300, { hours: 24 }],
      ['company_revenue', 'dollars', 6_000, { employees: 3, hours: 48, monthlyCents: 30_000 }],
      ['staff_fed', 'food', 6, { employees: 3 }],
    ]);
    const lines = (await player.get('/api/statement')).body.entries.map(({ text }: { text: string }) => text);
    expect(lines.slice(0, 3)).toEqual([
      'Fed staff for 24 h: $3.00 more',
      'Revenue: 3 employees × 48 h × $0.42 = $60.00',
      'A meal for 3 employees: 6 food',
    ]);
  });

  test('first credits what the unfed have earned', async () => {
    await founded(player);
    await staffed(player, 2);
    await world.advance(12.5 * HOUR_MS);
    expect((await feed()).body.credited).toBe(10);
    await world.advance(MONTH_MS / 4);
    // The started hour counts as fed, so the meal raises 24 hours.
    expect((await companyOf(player)).finances).toMatchObject({ hours: 180, accrued: 152 });
  });

  test('waits until the last one is over, and then brings another 24 hours', async () => {
    await founded(player);
    await staffed(player, 1);
    await feed();
    await world.advance(DAY_MS - SPEED);
    expect(await feed()).toMatchObject({ status: 409, body: { code: 'already_fed' } });
    expect(await foodOf()).toBe(998);
    await world.advance(SPEED);
    expect((await feed()).body.credited).toBe(11);
    await world.advance(2 * DAY_MS);
    expect((await post(player, 'collect-revenue')).body.credited).toBe(21);
  });

  test('is for the whole table: somebody hired meanwhile earns as a fed employee', async () => {
    await founded(player);
    await staffed(player, 1);
    await feed();
    const { body } = await hire(player);
    expect(body.company.feeding).toMatchObject({ cost: 4, fedUntil: expect.any(String) });
    await world.advance(DAY_MS);
    expect((await companyOf(player)).finances.accrued).toBe(22);
    // The hire cost $200; one more meal would have cost 2 food.
    expect(await foodOf()).toBe(998);
  });

  test('needs employees and the food, and changes nothing without them', async () => {
    await founded(player);
    expect(await feed()).toMatchObject({ status: 409, body: { code: 'no_employees' } });
    await staffed(player, 1);
    const poor = await world.player({ dollars: 100_000 });
    await founded(poor);
    await staffed(poor, 1);
    await give(world, poor, { food: 1 });
    await world.advance(2 * HOUR_MS);
    expect(await post(poor, 'feed')).toMatchObject({ status: 409, body: { code: 'not_enough_goods' } });
    expect(await companyOf(poor)).toMatchObject({ finances: { hours: 2 }, feeding: { fedUntil: null } });
  });

  test('of 20 at once is eaten and paid once', async () => {
    await founded(player);
    await staffed(player, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, feed));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'already_fed']));
    expect(await foodOf()).toBe(990);
  });

  test('costs and brings what the settings say; time before a change counts at the old value', async () => {
    await founded(player);
    await staffed(player, 3);
    await configureForTest(world, { 'feeding.employeeFood': 5, 'feeding.revenuePercent': 20 });
    expect((await companyOf(player)).feeding).toEqual({ cost: 15, percent: 20, fedUntil: null });
    await feed();
    expect(await foodOf()).toBe(985);
    await world.advance(12 * HOUR_MS);
    await configure(world, { 'feeding.revenuePercent': 0 });
    await world.advance(12 * HOUR_MS);
    expect((await companyOf(player)).finances.accrued).toBe(33);
  });

  test('appears in the books: months and the last 30 days add up to what is paid', async () => {
    await founded(player);
    await staffed(player, 2);
    await feed();
    await world.advance(3 * DAY_MS);
    const { finances } = await companyOf(player);
    expect(finances).toMatchObject({ accrued: 62, revenue: 62, months: [{ revenue: 62 }] });
    await post(player, 'collect-revenue');
    expect((await companyOf(player)).finances).toMatchObject({
      accrued: 0,
      revenue: 62,
      months: [{ revenue: 62 }],
    });
  });
});

test('the audit notices a meal that nobody has paid', async () => {
  await founded(player);
  await staffed(player, 1);
  await feed();
  expect(await world.audit()).toEqual([]);
  const company = (await world.database.read((tx) => companyStore(tx).of(player.id)))!;
  const put = (fedUntilMs: number) =>
    world.database.inTransaction((tx) => companyStore(tx).put({ ...company, fedUntilMs }));
  await put(company.fedUntilMs + DAY_MS);
  expect(await world.audit()).toEqual([expect.stringContaining('is fed until')]);
  await put(company.fedUntilMs);
});
