import { beforeEach, describe, expect } from 'vitest';
import { NAME_NOT_TEXT, NAME_TOO_LONG, SALARY_OUT_OF_RANGE } from '#protocol/systems/company/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { companyOf, dollarsOf, founded, post, SPEED } from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 100_000 });
});

describe('founding a company', () => {
  test('costs $5,000 and returns the company', async () => {
    const { status, body } = await post(player, 'create', {
      name: ' Acme & Söhne ',
      industry: 'tech',
      salary: 144,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Acme & Söhne is open for business.',
      credited: 0,
      cost: 5_000,
      balance: { dollars: 95_000 },
    });
    const now = new Date(world.clock.nowMs()).toISOString();
    expect(body.company).toEqual({
      _id: body.company._id,
      name: 'Acme & Söhne',
      industry: 'tech',
      salary: 144,
      max_employees: 50,
      stats: {
        totalEmployees: 0,
        availableSlots: 50,
        efficiency: 1,
        monthlySalaryCost: 0,
        monthlyRevenue: 0,
      },
      finances: {
        revenue: 0,
        expenses: 0,
        profit: 0,
        accrued: 0,
        hours: 0,
        since: now,
        months: [{ from: now, revenue: 0, expenses: 0, profit: 0 }],
      },
      bonus: null,
      upgrades: { efficiency: 1, capacity: 1, automation: 1 },
      upgradeCosts: { efficiency: 1_000, capacity: 2_000, automation: 1_500 },
      hireCost: 288,
      salaries: { paid: false, paidUntil: null, paidUntilAfterHire: null, canPay: false },
      feeding: { cost: 0, percent: 10, fedUntil: null },
      employees: [],
      createdAt: now,
    });
    expect(await companyOf(player)).toEqual(body.company);
    expect((await player.get('/api/tycoon-company/mine')).body).toEqual({ company: body.company });
  });

  test("defaults the name to the username's", async () => {
    const { body } = await post(player, 'create', { name: '  ', industry: 'general', salary: 100 });
    expect(body.company.name).toBe(`${player.username}'s Company`);
    const other = await world.player({ dollars: 5_000 });
    const { status } = await post(other, 'create', { industry: 'general', salary: 100 });
    expect(status).toBe(200);
    expect((await companyOf(other)).name).toBe(`${other.username}'s Company`);
  });

  test('works once per player, and only with the dollars', async () => {
    const poor = await world.player();
    const attempt = { name: 'Acme', industry: 'tech', salary: 100 };
    expect(await post(poor, 'create', attempt)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_dollars' },
    });
    expect((await poor.get('/api/tycoon-company/info')).body.code).toBe('no_company');
    await founded(player);
    expect(await post(player, 'create', attempt)).toMatchObject({
      status: 409,
      body: { code: 'company_exists' },
    });
    expect([await dollarsOf(poor), await dollarsOf(player)]).toEqual([1_000, 95_000]);
  });

  test.each([
    [{ name: 'x'.repeat(41), industry: 'tech', salary: 100 }, NAME_TOO_LONG],
    [
      { name: 'a\u0000b', industry: 'tech', salary: 100 },
      'This cannot be used here: a control character (U+0000).',
    ],
    [{ name: '\u3164', industry: 'tech', salary: 100 }, 'This text has no visible characters.'],
    [{ name: 7, industry: 'tech', salary: 100 }, NAME_NOT_TEXT],
    [{ name: 7, industry: 'tech', salary: 100 }, null],
    [{ name: 'a', industry: 'crime', salary: 100 }, null],
    [{ name: 'a', salary: 100 }, null],
    [{ name: 'a', industry: 'tech' }, SALARY_OUT_OF_RANGE],
    [{ name: 'a', industry: 'tech', salary: 9.99 }, SALARY_OUT_OF_RANGE],
    [{ name: 'a', industry: 'tech', salary: 1000.01 }, SALARY_OUT_OF_RANGE],
    [{ name: 'a', industry: 'tech', salary: 100.001 }, SALARY_OUT_OF_RANGE],
    [{ name: 'a', industry: 'tech', salary: '100' }, SALARY_OUT_OF_RANGE],
    [{ name: 'a', industry: 'tech', salary: null }, SALARY_OUT_OF_RANGE],
    [undefined, null],
    ['[]', null],
  ])('refuses %j with 400', async (body, error) => {
    const answer = await post(player, 'create', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    if (error) expect(answer.body.error).toBe(error);
    expect(await dollarsOf(player)).toBe(100_000);
  });

  test.each([10, 1000, 99.99])('accepts a salary of %d', async (salary) => {
    expect((await founded(player, salary)).salary).toBe(salary);
  });
});

describe('without a company', () => {
  test('every other call answers 404 no_company', async () => {
    const refused = { status: 404, body: { code: 'no_company', error: 'You have no company.' } };
    expect(await player.get('/api/tycoon-company/info')).toMatchObject(refused);
    expect(await player.get('/api/tycoon-company/mine')).toMatchObject({
      status: 200,
      body: { company: null },
    });
    for (const [call, body] of [
      ['pay-salaries', undefined],
      ['collect-revenue', undefined],
      ['feed', undefined],
      ['hire', { isNPC: true }],
      ['hire', { isNPC: false }],
      ['fire', { targetUserId: 'a' }],
      ['upgrade', { upgradeType: 'capacity' }],
    ] as const) {
      expect(await post(player, call, body)).toMatchObject(refused);
    }
    expect(await dollarsOf(player)).toBe(100_000);
  });

  test('and without a session 401', async () => {
    for (const [method, call] of [
      ['GET', 'info'],
      ['GET', 'mine'],
      ['GET', 'leaderboard'],
      ['POST', 'create'],
      ['POST', 'pay-salaries'],
      ['POST', 'hire'],
      ['POST', 'fire'],
      ['POST', 'upgrade'],
      ['POST', 'collect-revenue'],
      ['POST', 'feed'],
    ] as const) {
      expect((await fetch(`${world.url}/api/tycoon-company/${call}`, { method })).status).toBe(401);
    }
  });
});
