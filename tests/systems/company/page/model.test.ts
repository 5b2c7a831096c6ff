import fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import { UPGRADE_TYPES } from '#protocol/systems/company/terms.ts';
import type { Company } from '#protocol/systems/company/contract.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import {
  fedHoursAhead,
  mealWorth,
  monthBars,
  paidShare,
  payableFromMs,
  payrollAt,
  revenueAfter,
  revenueHoursAt,
  upgradeOffer,
} from '#web/systems/company/model.ts';
import { bestProfitEach, firstHireCost, profitEach, salaryOf } from '#web/systems/company/parts/salary.ts';

/** A game day in a real second: sessions last, months pass. */
const SPEED = 86_400;

const test = inWorld({ speed: SPEED });

/** The page calculates locally between two answers of the server and must match them. */
describe("the page's calculation", () => {
  let world: TestWorld;
  let player: TestPlayer;
  test.beforeAll(({ world: shared }) => {
    world = shared;
  });
  beforeEach(async () => {
    player = await world.player({ dollars: 200_000 });
  });

  const act = async (what: string, body?: object): Promise<Company> => {
    const answer = await player.post(`/api/tycoon-company/${what}`, body);
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.company;
  };
  const mine = async (): Promise<Company> => (await player.get('/api/tycoon-company/mine')).body.company;
  const dollars = async (): Promise<number> => (await player.get('/api/auth/me')).body.user.dollars;
  const found = (salary = 100) => act('create', { name: '', industry: 'tech', salary });
  const hire = () => act('hire', { isNPC: true, targetUserId: null });

  test('handles a missing company, which is no failure', async () => {
    expect(await player.get('/api/tycoon-company/mine')).toMatchObject({
      status: 200,
      body: { company: null },
    });
  });

  test('of accrued revenue matches the server hour by hour, until the paid time ends', async () => {
    await found(123.45);
    await hire();
    await hire();
    const first = await act('pay-salaries');
    for (let days = 0; days < 34; days += 2) {
      const served = await mine();
      const revenue = revenueAfter(revenueHoursAt(first, world.clock.nowMs()), first);
      expect({ hours: revenue.hours, accrued: revenue.accrued }).toEqual({
        hours: served.finances.hours,
        accrued: served.finances.accrued,
      });
      expect(revenue.nextMs === null).toBe(!served.salaries.paid || revenue.hours === 720);
      await world.advance(2 * DAY_MS + 10 * SPEED);
    }
  });

  test('of fed staff matches the server hour by hour, during and after the meal', async () => {
    await found(123.45);
    await hire();
    await act('pay-salaries');
    await give(world, player, { food: 10 });
    // Whole real milliseconds: 7.2 hours, then 5.28 at a time.
    await world.advance(300 * SPEED);
    const fed = await act('feed');
    for (let hours = 0; hours < 40; hours += 5) {
      const served = await mine();
      const revenue = revenueAfter(revenueHoursAt(fed, world.clock.nowMs()), fed);
      expect([revenue.hours, revenue.accrued]).toEqual([served.finances.hours, served.finances.accrued]);
      await world.advance(220 * SPEED);
    }
    const { credited } = (await player.post('/api/tycoon-company/collect-revenue')).body;
    expect(credited).toBe(revenueAfter(revenueHoursAt(fed, world.clock.nowMs()), fed).accrued);
  });

  test('of what a meal is worth matches what it brings, on the last paid day, too', async () => {
    await found(123.45);
    await hire();
    const hired = await hire();
    expect(fedHoursAhead(hired, world.clock.nowMs())).toBe(24);
    const paid = await act('pay-salaries');
    await give(world, player, { food: 10 });
    const { food, more } = mealWorth(paid, fedHoursAhead(paid, world.clock.nowMs()));
    expect(food).toBe(8);
    await act('feed');
    await world.advance(DAY_MS + 10 * SPEED);
    const { hours, accrued } = (await mine()).finances;
    expect(accrued - (paid.stats.monthlyRevenue * hours) / 720).toBeCloseTo(more, 1);
    const untilMs = Date.parse(paid.salaries.paidUntil ?? '');
    expect(fedHoursAhead(paid, untilMs - 5.5 * HOUR_MS)).toBe(5);
    expect(mealWorth(paid, 6).more).toBeCloseTo(more / 4, 1);
  });

  test('of an upgrade matches its actual cost and effect', async () => {
    await found();
    await hire();
    let company = await act('pay-salaries');
    for (const type of [...UPGRADE_TYPES, ...UPGRADE_TYPES]) {
      const offer = upgradeOffer(company, type);
      const before = await dollars();
      const after = await act('upgrade', { upgradeType: type });
      expect(before - (await dollars())).toBe(offer?.cost);
      expect(type === 'capacity' ? after.max_employees : after.stats.efficiency).toBe(offer?.to);
      expect(after.stats.monthlyRevenue - company.stats.monthlyRevenue).toBeCloseTo(offer?.more ?? 0, 2);
      company = after;
    }
  });

  test('of the payroll goes from paid to unpaid; the next month is payable when the server accepts it', async () => {
    const nowMs = () => world.clock.nowMs();
    const empty = await found();
    expect(payrollAt(empty, nowMs()).state).toBe('nobody');
    const hired = await hire();
    expect(payrollAt(hired, nowMs())).toMatchObject({ state: 'unpaid', since: null });
    await act('pay-salaries');
    const two = await act('pay-salaries');
    expect(paidShare(payrollAt(two, nowMs()), nowMs())).toBe(1);
    for (const days of [1, 28.5, 1, 29, 1]) {
      await world.advance(days * DAY_MS);
      const served = await mine();
      const payroll = payrollAt(two, nowMs());
      expect(payroll.state === 'paid').toBe(served.salaries.paid);
      expect((payableFromMs(payroll) ?? 0) <= nowMs()).toBe(served.salaries.canPay);
    }
    expect(payrollAt(two, nowMs()).state).toBe('unpaid');
    expect(paidShare(payrollAt(two, nowMs()), nowMs())).toBe(0);
  });

  test('of the first employee matches the actual cost', async () => {
    const before = await dollars();
    await found(77.5);
    const hired = await hire();
    await act('pay-salaries');
    expect(before - 5000 - (await dollars())).toBeCloseTo(firstHireCost(77.5), 2);
    expect(hired.stats.monthlyRevenue - hired.stats.monthlySalaryCost).toBeCloseTo(profitEach(77.5), 2);
  });
});

test.each([
  ['100', 100],
  ['10', 10],
  ['1000', 1000],
  ['99.99', 99.99],
  ['9.99', null],
  ['1000.01', null],
  ['100.001', null],
  ['', null],
  [' ', null],
  ['1e9', null],
  ['ten', null],
])('the salary %j parses as %j', (text, salary) => {
  expect(salaryOf(text)).toBe(salary);
});

test('a salary above 900 costs more than it brings before upgrades', () => {
  expect(profitEach(225)).toBe(225);
  expect(profitEach(900)).toBe(0);
  expect(profitEach(1000)).toBeLessThan(0);
  expect(bestProfitEach(1000)).toBeGreaterThan(5000);
});

test('months share one scale: the largest revenue above the line, the largest expenses below', () => {
  const dollarsArbitrary = fc.integer({ min: 0, max: 1e9 });
  const months = fc.array(fc.tuple(dollarsArbitrary, dollarsArbitrary), { maxLength: 12 });
  fc.assert(
    fc.property(months, (pairs) => {
      const { above, bars } = monthBars(
        pairs.map(([revenue, expenses]) => ({ from: '', revenue, expenses, profit: revenue - expenses })),
      );
      for (const { revenue, expenses } of bars) {
        expect(revenue).toBeLessThanOrEqual(above + 1e-9);
        expect(expenses).toBeLessThanOrEqual(1 - above + 1e-9);
      }
    }),
  );
  expect(monthBars([]).bars).toEqual([]);
});
