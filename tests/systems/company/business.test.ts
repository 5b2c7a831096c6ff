import { beforeEach, describe, expect } from 'vitest';
import { companyStore } from '#db/systems/company/store.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { configureForTest } from '../bank/customer.ts';
import { companyOf, DAY_MS, dollarsOf, founded, hire, HOUR_MS, post, SPEED, staffed } from './boss.ts';
import { transfersOf } from '#tests/support/transfers.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 100_000 });
});

describe('hiring', () => {
  test('costs twice the salary while salaries are unpaid', async () => {
    await founded(player, 150);
    const { body } = await hire(player);
    expect(body).toMatchObject({ success: true, cost: 300, credited: 0, balance: { dollars: 94_700 } });
    expect(body.company).toMatchObject({
      stats: { totalEmployees: 1, availableSlots: 49, monthlySalaryCost: 150 },
      finances: { revenue: 0, expenses: 300, profit: -300 },
      salaries: { paid: false, canPay: true },
    });
    const [employee] = body.company.employees;
    expect(employee).toEqual({
      _id: employee._id,
      username: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
      isNPC: true,
      hiredAt: new Date(world.clock.nowMs()).toISOString(),
    });
    expect(body.message).toBe(`${employee.username} hired for $300.`);
  });

  test('costs twice the salary while they are paid, too, and shortens the shared paid time (A1)', async () => {
    await founded(player);
    await staffed(player, 1);
    expect((await companyOf(player)).hireCost).toBe(200);
    await world.advance(10 * DAY_MS);
    const { paidUntilAfterHire } = (await companyOf(player)).salaries;
    expect(Date.parse(paidUntilAfterHire ?? '') - world.clock.nowMs()).toBe(10 * DAY_MS);
    const { cost, company } = (await hire(player)).body;
    expect([cost, company.hireCost, company.salaries.paidUntil]).toEqual([200, 200, paidUntilAfterHire]);
  });

  test('refuses a player as employee as coming soon', async () => {
    await founded(player);
    for (const targetUserId of [null, player.id, undefined]) {
      const answer = await post(player, 'hire', { isNPC: false, targetUserId });
      expect(answer).toMatchObject({ status: 409, body: { code: 'coming_soon' } });
    }
  });

  test('ends at full capacity; an upgrade adds five slots, up to the configured limit', async () => {
    await founded(player, 10);
    for (let at = 0; at < 50; at += 1) expect((await hire(player)).status).toBe(200);
    const full = { status: 409, body: { code: 'no_free_slots' } };
    expect(await hire(player)).toMatchObject(full);
    await post(player, 'upgrade', { upgradeType: 'capacity' });
    for (let at = 0; at < 5; at += 1) expect((await hire(player)).status).toBe(200);
    expect(await hire(player)).toMatchObject(full);
    await configureForTest(world, { 'centralBankSettings.maxEmployees': 52 });
    expect(await companyOf(player)).toMatchObject({
      max_employees: 52,
      stats: { totalEmployees: 55, availableSlots: 0 },
    });
    expect(await hire(player)).toMatchObject(full);
  });

  test.each([undefined, {}, { isNPC: 'true' }, { isNPC: 1 }, { isNPC: true, targetUserId: 7 }])(
    'refuses %j with 400',
    async (body) => {
      await founded(player);
      expect(await post(player, 'hire', body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
      expect(await dollarsOf(player)).toBe(95_000);
    },
  );

  test('is refused without the dollars, and hires nobody', async () => {
    const poor = await world.player({ dollars: 5_199.99 });
    await founded(poor);
    expect(await hire(poor)).toMatchObject({ status: 409, body: { code: 'not_enough_dollars' } });
    expect((await companyOf(poor)).employees).toEqual([]);
  });
});

describe('firing', () => {
  test('removes one employee and refunds nothing', async () => {
    await founded(player);
    const { employees } = await staffed(player, 3);
    const before = await dollarsOf(player);
    const { status, body } = await post(player, 'fire', { targetUserId: employees[1]?._id });
    expect(status).toBe(200);
    expect(body.company.employees).toEqual([employees[0], employees[2]]);
    expect(body.company.stats).toMatchObject({ totalEmployees: 2, monthlySalaryCost: 200 });
    expect(body.balance.dollars).toBe(before);
    const again = await post(player, 'fire', { targetUserId: employees[1]?._id });
    expect(again).toMatchObject({ status: 404, body: { code: 'employee_not_found' } });
  });

  test('works only for own employees', async () => {
    await founded(player);
    const { employees } = await staffed(player, 1);
    const other = await world.player({ dollars: 10_000 });
    await founded(other);
    for (const targetUserId of [employees[0]?._id, 'nonsense', '']) {
      const answer = await post(other, 'fire', { targetUserId });
      expect(answer).toMatchObject({ status: 404, body: { code: 'employee_not_found' } });
    }
    expect((await companyOf(player)).employees).toHaveLength(1);
  });

  test.each([undefined, {}, { targetUserId: null }, { targetUserId: 3 }, { targetUserId: 'x'.repeat(65) }])(
    'refuses %j with 400',
    async (body) => {
      await founded(player);
      expect((await post(player, 'fire', body)).status).toBe(400);
    },
  );
});

describe('upgrading', () => {
  test('costs the same at every level and ends at level 10 (A2)', async () => {
    await founded(player);
    for (const [upgradeType, price] of [
      ['efficiency', 1_000],
      ['capacity', 2_000],
      ['automation', 1_500],
    ] as const) {
      const rich = await world.player({ dollars: 200_000 });
      await founded(rich);
      for (let level = 1; level < 10; level += 1) {
        const { status, body } = await post(rich, 'upgrade', { upgradeType });
        expect([status, body.cost, body.company.upgrades[upgradeType]]).toEqual([200, price, level + 1]);
      }
      const last = await companyOf(rich);
      expect(last.upgradeCosts[upgradeType]).toBeNull();
      expect(last.max_employees).toBe(upgradeType === 'capacity' ? 95 : 50);
      const answer = await post(rich, 'upgrade', { upgradeType });
      expect(answer).toMatchObject({ status: 409, body: { code: 'max_upgrade' } });
      expect(await dollarsOf(rich)).toBe(195_000 - price * 9);
      const worth = await world.database.read((tx) => companyStore(tx).valueOf(rich.id));
      expect(worth).toBe((5_000 + price * 9) * 100);
    }
  });

  test('multiplies efficiency and automation', async () => {
    await founded(player);
    await staffed(player, 2);
    await post(player, 'upgrade', { upgradeType: 'efficiency' });
    const { body } = await post(player, 'upgrade', { upgradeType: 'automation' });
    expect(body.company.stats).toMatchObject({ efficiency: 1.38, monthlyRevenue: 828 });
    expect(body.message).toBe('Automation is at level 2 now.');
  });

  test.each([undefined, {}, { upgradeType: 'luck' }, { upgradeType: 2 }, { upgradeType: ['capacity'] }])(
    'refuses %j with 400',
    async (body) => {
      await founded(player);
      expect((await post(player, 'upgrade', body)).status).toBe(400);
      expect(await dollarsOf(player)).toBe(95_000);
    },
  );

  test('is refused without the dollars, and changes nothing', async () => {
    const poor = await world.player({ dollars: 6_000 });
    await founded(poor);
    const answer = await post(poor, 'upgrade', { upgradeType: 'automation' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_dollars' } });
    expect((await companyOf(poor)).upgrades.automation).toBe(1);
  });
});

describe('the leaderboard', () => {
  test('ranks by employees times efficiency, then by age', async () => {
    const own = await createWorld({ speed: SPEED });
    const reader = await own.player();
    const bosses: TestPlayer[] = [];
    for (const [at, count] of [1, 3, 2, 2].entries()) {
      const one = await own.player({ username: `boss${at}`, dollars: 20_000 });
      bosses.push(one);
      await founded(one);
      await staffed(one, count);
    }
    await post(bosses[2] as TestPlayer, 'upgrade', { upgradeType: 'efficiency' });
    await post(bosses[0] as TestPlayer, 'upgrade', { upgradeType: 'capacity' });
    const { body } = await reader.get('/api/tycoon-company/leaderboard');
    expect(body.leaderboard).toEqual([
      { rank: 1, name: 'Acme', owner: 'boss1', employees: 3, efficiency: 1 },
      { rank: 2, name: 'Acme', owner: 'boss2', employees: 2, efficiency: 1.2 },
      { rank: 3, name: 'Acme', owner: 'boss3', employees: 2, efficiency: 1 },
      { rank: 4, name: 'Acme', owner: 'boss0', employees: 1, efficiency: 1 },
    ]);
    const short = await reader.get('/api/tycoon-company/leaderboard?limit=1');
    expect(short.body.leaderboard).toHaveLength(1);
    for (const limit of ['0', '101', 'x', '1.5']) {
      expect((await reader.get(`/api/tycoon-company/leaderboard?limit=${limit}`)).status).toBe(400);
    }
  });
});

test('every transfer stores the figures behind it', async () => {
  await founded(player);
  await staffed(player, 2);
  await world.advance(12 * HOUR_MS);
  await post(player, 'upgrade', { upgradeType: 'efficiency' });
  const moved = await world.database.read((tx) => transfersOf(tx, player.id, 6));
  expect(moved.map(({ code, amount, metadata }) => [code, amount, metadata])).toEqual([
    ['company_upgraded', 100_000, { part: 'efficiency', toLevel: 2 }],
    ['company_revenue', 1_000, { employees: 2, hours: 12, monthlyCents: 30_000 }],
    ['salaries_paid', 20_000, { employees: 2, salaryCents: 10_000 }],
    ['employee_hired', 20_000, { salaryCents: 10_000 }],
    ['employee_hired', 20_000, { salaryCents: 10_000 }],
    ['company_created', 500_000, { name: 'Acme' }],
  ]);
});
