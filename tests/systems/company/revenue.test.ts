import { beforeEach, describe, expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
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
});

const isoIn = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();

describe('salaries', () => {
  test('are paid for 30 days, and at most 60 ahead', async () => {
    await founded(player);
    const first = await staffed(player, 3);
    expect(first.salaries).toEqual({
      paid: true,
      paidUntil: isoIn(MONTH_MS),
      paidUntilAfterHire: isoIn((MONTH_MS * 3) / 4),
      canPay: true,
    });
    const { body } = await post(player, 'pay-salaries');
    expect(body).toMatchObject({ success: true, cost: 300, message: 'Salaries paid: $300 for 3 employees.' });
    expect(body.company.salaries).toEqual({
      paid: true,
      paidUntil: isoIn(2 * MONTH_MS),
      paidUntilAfterHire: isoIn((MONTH_MS * 3) / 2),
      canPay: false,
    });
    const refused = { status: 409, body: { code: 'paid_ahead' } };
    expect(await post(player, 'pay-salaries')).toMatchObject(refused);
    await world.advance(MONTH_MS - HOUR_MS);
    expect(await post(player, 'pay-salaries')).toMatchObject(refused);
    await world.advance(HOUR_MS);
    expect((await companyOf(player)).salaries.canPay).toBe(true);
    expect((await post(player, 'pay-salaries')).status).toBe(200);
    expect(await dollarsOf(player)).toBe(95_000 - 600 - 900 + 900);
  });

  test('need employees', async () => {
    await founded(player);
    expect(await post(player, 'pay-salaries')).toMatchObject({ status: 409, body: { code: 'no_employees' } });
  });

  test('need the dollars, and change nothing without them', async () => {
    const poor = await world.player({ dollars: 5_250 });
    await founded(poor);
    await hire(poor);
    expect(await post(poor, 'pay-salaries')).toMatchObject({
      status: 409,
      body: { code: 'not_enough_dollars' },
    });
    expect(await companyOf(poor)).toMatchObject({ salaries: { paid: false, paidUntil: null } });
    expect(await dollarsOf(poor)).toBe(50);
  });
});

describe('revenue', () => {
  test('accrues by the whole hour while salaries are paid, and is collected', async () => {
    await founded(player);
    await staffed(player, 4);
    const before = await dollarsOf(player);
    await world.advance(12.5 * HOUR_MS);
    expect((await companyOf(player)).finances).toMatchObject({
      accrued: 20,
      hours: 12,
      revenue: 20,
      expenses: 1_200,
      profit: -1_180,
    });
    const { status, body } = await post(player, 'collect-revenue');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Collected $20 revenue.',
      credited: 20,
      cost: 0,
      balance: { dollars: before + 20 },
    });
    expect(body.company.finances).toMatchObject({ accrued: 0, hours: 0, revenue: 20 });
    const again = await post(player, 'collect-revenue');
    expect(again).toMatchObject({ status: 409, body: { code: 'nothing_to_collect' } });
    await world.advance(HOUR_MS / 2);
    expect((await companyOf(player)).finances.hours).toBe(1);
  });

  test('of a month is $300 an employee at a salary of $100, and stops with the paid time', async () => {
    await founded(player);
    await staffed(player, 2);
    await world.advance(10 * MONTH_MS);
    const { finances, salaries } = await companyOf(player);
    expect(finances.accrued).toBe(600);
    expect(salaries.paid).toBe(false);
    expect((await post(player, 'collect-revenue')).body.credited).toBe(600);
    await world.advance(DAY_MS);
    expect((await companyOf(player)).finances.hours).toBe(0);
    await post(player, 'pay-salaries');
    await world.advance(DAY_MS);
    expect((await post(player, 'collect-revenue')).body.credited).toBe(20);
  });

  test('needs salaries: unpaid employees do not work', async () => {
    await founded(player);
    await hire(player);
    await world.advance(5 * DAY_MS);
    expect((await companyOf(player)).finances).toMatchObject({ accrued: 0, hours: 0 });
    await post(player, 'pay-salaries');
    expect((await companyOf(player)).finances).toMatchObject({ accrued: 0, hours: 0 });
  });

  test('grows with the square root of the salary', async () => {
    await founded(player, 400);
    expect((await staffed(player, 1)).stats.monthlyRevenue).toBe(600);
    const other = await world.player({ dollars: 20_000 });
    await founded(other, 50);
    expect((await staffed(other, 3)).stats.monthlyRevenue).toBe(636.39); // 3 × 212.13
  });

  test('is credited at the old rate by every action that changes the rate', async () => {
    await founded(player);
    const { employees } = await staffed(player, 1);
    await world.advance(24 * HOUR_MS);
    expect((await post(player, 'upgrade', { upgradeType: 'efficiency' })).body.credited).toBe(10);
    await world.advance(24 * HOUR_MS);
    expect((await hire(player)).body.credited).toBe(12);
    await world.advance(24 * HOUR_MS);
    expect((await post(player, 'fire', { targetUserId: employees[0]?._id })).body.credited).toBe(24);
    await world.advance(24 * HOUR_MS);
    expect((await post(player, 'pay-salaries')).body.credited).toBe(12);
    expect((await companyOf(player)).finances.revenue).toBe(58);
  });

  test('gives an employee hired mid-hour no free half hour', async () => {
    await founded(player);
    await staffed(player, 1);
    await world.advance(HOUR_MS / 2);
    await hire(player);
    await world.advance(HOUR_MS / 2);
    // Half an hour of one and half an hour of two equal three quarters of an hour of two.
    expect((await companyOf(player)).finances.hours).toBe(0);
    await world.advance(HOUR_MS / 4);
    expect((await companyOf(player)).finances.hours).toBe(1);
  });

  test('continues after a restart', async () => {
    await founded(player);
    await staffed(player, 12);
    await world.advance(2 * HOUR_MS);
    await world.restart(100);
    expect((await post(player, 'collect-revenue')).body.credited).toBe(15);
  });
});

describe('finances', () => {
  test('cover the last 30 game days, to the hour', async () => {
    await founded(player);
    await staffed(player, 2);
    await world.advance(20 * DAY_MS);
    await post(player, 'collect-revenue');
    await post(player, 'upgrade', { upgradeType: 'capacity' });
    expect((await companyOf(player)).finances).toMatchObject({
      revenue: 400,
      expenses: 2_600,
      profit: -2_200,
    });
    await world.advance(20 * DAY_MS);
    // Ten of the first twenty days remain, and the ten after them until the salaries ran out.
    expect((await companyOf(player)).finances).toMatchObject({ revenue: 400, expenses: 2_000, accrued: 200 });
    await post(player, 'collect-revenue');
    expect((await companyOf(player)).finances).toMatchObject({ revenue: 400, expenses: 2_000, accrued: 0 });
    await world.advance(30 * DAY_MS);
    expect((await companyOf(player)).finances).toMatchObject({ revenue: 0, expenses: 0, profit: 0 });
  });

  test('list each month since the founding, up to twelve', async () => {
    await founded(player);
    await staffed(player, 1);
    await post(player, 'pay-salaries');
    await world.advance(45 * DAY_MS);
    const { finances, createdAt } = await companyOf(player);
    const fromOf = (month: number) => new Date(Date.parse(createdAt) + month * MONTH_MS).toISOString();
    expect(finances.months).toEqual([
      { from: fromOf(0), revenue: 300, expenses: 400, profit: -100 },
      { from: fromOf(1), revenue: 150, expenses: 0, profit: 150 },
    ]);
    await post(player, 'collect-revenue');
    expect((await companyOf(player)).finances.months).toEqual(finances.months);
    await world.advance(15 * MONTH_MS);
    const later = (await companyOf(player)).finances.months;
    expect(later).toHaveLength(12);
    expect(later[0]).toEqual({ from: fromOf(5), revenue: 0, expenses: 0, profit: 0 });
    expect(later.at(-1)?.from).toBe(fromOf(16));
  });
});
