import { beforeEach, describe, expect } from 'vitest';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { companyOf, dollarsOf, founded, hire, HOUR_MS, post, SPEED, staffed } from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 100_000 });
});

const fifty = (call: (at: number) => Promise<TestAnswer>): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: 50 }, (_, at) => call(at)));

const codes = (answers: readonly TestAnswer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 200 ? '200' : `${status} ${body.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

describe('50 parallel calls', () => {
  test('found one company', async () => {
    const answers = await fifty((at) =>
      post(player, 'create', { name: `Acme ${at}`, industry: 'tech', salary: 100 }),
    );
    expect(codes(answers)).toEqual({ '200': 1, '409 company_exists': 49 });
    expect(await dollarsOf(player)).toBe(95_000);
  });

  test('pay salaries twice: 60 days ahead', async () => {
    await founded(player);
    await hire(player);
    expect(codes(await fifty(() => post(player, 'pay-salaries')))).toEqual({
      '200': 2,
      '409 paid_ahead': 48,
    });
    expect(await dollarsOf(player)).toBe(95_000 - 200 - 200);
  });

  test('hire up to the free slots', async () => {
    await founded(player);
    await staffed(player, 45);
    const before = await dollarsOf(player);
    expect(codes(await fifty(() => hire(player)))).toEqual({ '200': 5, '409 no_free_slots': 45 });
    expect((await companyOf(player)).employees).toHaveLength(50);
    expect(await dollarsOf(player)).toBe(before - 5 * 200);
  });

  test('hire as many as the balance allows', async () => {
    const poor = await world.player({ dollars: 5_700 });
    await founded(poor);
    expect(codes(await fifty(() => hire(poor)))).toEqual({ '200': 3, '409 not_enough_dollars': 47 });
    expect(await companyOf(poor)).toMatchObject({ stats: { totalEmployees: 3 } });
    expect(await dollarsOf(poor)).toBe(100);
  });

  test('fire an employee once', async () => {
    await founded(player);
    const { employees } = await staffed(player, 2);
    const answers = await fifty(() => post(player, 'fire', { targetUserId: employees[0]?._id }));
    expect(codes(answers)).toEqual({ '200': 1, '404 employee_not_found': 49 });
    expect((await companyOf(player)).stats.totalEmployees).toBe(1);
  });

  test('collect revenue once', async () => {
    await founded(player);
    await staffed(player, 10);
    await world.advance(5 * HOUR_MS);
    const before = await dollarsOf(player);
    const answers = await fifty(() => post(player, 'collect-revenue'));
    expect(codes(answers)).toEqual({ '200': 1, '409 nothing_to_collect': 49 });
    expect(await dollarsOf(player)).toBeCloseTo(before + 20.83, 6);
  });

  test('upgrade nine times, to level 10', async () => {
    await founded(player);
    const answers = await fifty(() => post(player, 'upgrade', { upgradeType: 'efficiency' }));
    expect(codes(answers)).toEqual({ '200': 9, '409 max_upgrade': 41 });
    expect(await dollarsOf(player)).toBe(95_000 - 9_000);
  });

  test('of all kinds leave a balanced world and a company with a correct employee count', async () => {
    await founded(player);
    const { employees } = await staffed(player, 5);
    await world.advance(7 * HOUR_MS);
    const answers = await fifty((at) => {
      if (at % 5 === 0) return post(player, 'fire', { targetUserId: employees[at % 3]?._id });
      if (at % 5 === 1) return post(player, 'pay-salaries');
      if (at % 5 === 2) return post(player, 'upgrade', { upgradeType: 'capacity' });
      return at % 5 === 3 ? post(player, 'collect-revenue') : hire(player);
    });
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    const { stats, employees: left } = await companyOf(player);
    expect(left).toHaveLength(stats.totalEmployees);
  });
});

test('one key hires once and gets equal answers', async () => {
  await founded(player);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      player.post('/api/tycoon-company/hire', { isNPC: true }, { 'idempotency-key': 'once' }),
    ),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await companyOf(player)).employees).toHaveLength(1);
});
