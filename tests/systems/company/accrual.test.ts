import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  efficiencyPermille,
  monthlyCentsEach,
  slotsAt,
  upgradeCents,
} from '#protocol/systems/company/terms.ts';
import { DAY_MS, HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
import {
  boardRankOf,
  type Business,
  changed,
  credited,
  fed,
  feedRefusal,
  hireCents,
  sharedUntilMs,
  withHired,
  maxEmployeesOf,
  paid,
  payRefusal,
  accruedRevenue,
  employeeName,
} from '#server/systems/company/rules/business.ts';
import { filledMonths, lastMonth, monthOf, revenueByMonth } from '#server/systems/company/rules/finances.ts';
import { businesses, level, ONE, rateOf, START, TENTH } from './sample-business.ts';

const stepsUpTo = (maxMs: number) =>
  fc.array(fc.integer({ min: 0, max: maxMs }), { minLength: 1, maxLength: 20 });

describe('accrued revenue', () => {
  test("is the employees' monthly revenue by the whole hour, rounded down", () => {
    expect(accruedRevenue(ONE, START + 12.9 * HOUR_MS, TENTH)).toEqual({
      hours: 12,
      cents: 500,
      fedHours: 0,
      fedCents: 0,
      employees: 1,
      monthlyCents: 30_000,
      fromMs: START,
      toMs: START + 12 * HOUR_MS,
    });
    expect(accruedRevenue(ONE, START + HOUR_MS, TENTH).cents).toBe(41); // 41.67
  });

  test('is the same for every split of the time, less than a cent per collection apart', () => {
    fc.assert(
      fc.property(businesses, stepsUpTo(10 * DAY_MS), (business, by) => {
        let one = business;
        let nowMs = START;
        let cents = 0;
        for (const step of by) {
          nowMs += step;
          cents += accruedRevenue(one, nowMs, TENTH).cents;
          one = credited(one, nowMs);
        }
        const whole = accruedRevenue(business, nowMs, TENTH);
        expect(one.sinceMs).toBe(whole.toMs);
        expect(cents).toBeLessThanOrEqual(whole.cents);
        expect(cents).toBeGreaterThan(whole.cents - by.length);
      }),
    );
  });

  test('never exceeds the paid time, however long the absence', () => {
    fc.assert(
      fc.property(businesses, fc.integer({ min: 0, max: 3_650 * DAY_MS }), (business, away) => {
        const { cents } = accruedRevenue(business, START + away, TENTH);
        const paidMs = Math.min(away, business.paidUntilMs - START);
        const fedMs = Math.max(0, Math.min(paidMs, business.fedUntilMs - START));
        expect(cents).toBeLessThanOrEqual(rateOf(business) * (paidMs + fedMs / 10) + 1e-3);
      }),
    );
  });

  test('neither gains nor loses when the clock jumps back', () => {
    fc.assert(
      fc.property(businesses, fc.integer({ min: 0, max: 90 * DAY_MS }), (business, back) => {
        const nowMs = START - back;
        expect(accruedRevenue(business, nowMs, TENTH)).toMatchObject({ hours: 0, cents: 0 });
        expect(credited(business, nowMs)).toEqual(business);
        expect(changed(business, { employees: business.employees + 1 }, nowMs).sinceMs).toBe(START);
      }),
    );
  });
});

type Attempt = {
  readonly waitMs: number;
  readonly change: Partial<Pick<Business, 'employees' | 'efficiency'>> | 'pay' | 'feed';
};

const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    waitMs: fc.integer({ min: 0, max: 20 * HOUR_MS }),
    change: fc.oneof(
      fc.record({ employees: fc.integer({ min: 0, max: 95 }) }),
      fc.record({ efficiency: level }),
      fc.constant('pay' as const),
      fc.constant('feed' as const),
    ),
  }),
  { minLength: 1, maxLength: 25 },
);

describe('changes of the rate', () => {
  test("in any order bring at most each rate's own time and meals, and at most a cent per change less", () => {
    fc.assert(
      fc.property(businesses, attempts, (business, list) => {
        let one = business;
        let nowMs = START;
        let cents = 0;
        let exact = 0;
        let eaten = 0;
        let lost = 0;
        for (const { waitMs, change } of list) {
          const workedMs = Math.max(0, Math.min(nowMs + waitMs, one.paidUntilMs) - nowMs);
          exact += rateOf(one) * workedMs;
          const fedMs = Math.max(0, Math.min(nowMs + workedMs, one.fedUntilMs) - nowMs);
          eaten += (rateOf(one) * fedMs) / 10;
          nowMs += waitMs;
          cents += accruedRevenue(one, nowMs, TENTH).cents;
          one = credited(one, nowMs);
          if (change === 'pay') one = payRefusal(one, nowMs) ? one : paid(one, nowMs);
          else if (change === 'feed') {
            // The current hour is fed as a whole.
            const startedMs = Math.max(0, Math.min(nowMs, one.paidUntilMs) - one.sinceMs);
            if (feedRefusal(one, nowMs) === null) eaten += (rateOf(one) * startedMs) / 10;
            one = feedRefusal(one, nowMs) ? one : fed(one, nowMs);
          } else {
            // Firing the last employee loses the current hour.
            if (change.employees === 0)
              lost += rateOf(one) * (Math.min(nowMs, one.paidUntilMs) - one.sinceMs);
            one = changed(one, change, nowMs);
          }
        }
        const end = Math.min(nowMs, one.paidUntilMs);
        const accrued = rateOf(one) * Math.max(0, end - one.sinceMs);
        expect(cents + accrued).toBeLessThanOrEqual(exact + eaten + 1e-2);
        expect(cents + accrued + lost).toBeGreaterThan(exact - 2 * list.length - 1);
      }),
    );
  });

  test("keep the value of the current hour's minutes", () => {
    const nowMs = START + HOUR_MS / 2;
    expect(nowMs - changed(ONE, { employees: 2 }, nowMs).sinceMs).toBe(HOUR_MS / 4);
    expect(nowMs - changed({ ...ONE, employees: 4 }, { employees: 1 }, nowMs).sinceMs).toBe(2 * HOUR_MS);
    expect(changed(ONE, { employees: 0 }, nowMs).sinceMs).toBe(nowMs);
    expect(changed(ONE, { capacity: 5 }, nowMs).sinceMs).toBe(START);
  });
});

describe('salaries', () => {
  test('that lapsed restart now, and minutes already worked still count', () => {
    const lapsed = { ...ONE, sinceMs: START + MONTH_MS - HOUR_MS / 4 };
    const nowMs = START + 3 * MONTH_MS;
    const again = paid(lapsed, nowMs);
    expect([nowMs - again.sinceMs, again.paidUntilMs - nowMs]).toEqual([HOUR_MS / 4, MONTH_MS]);
    expect(paid(ONE, START + DAY_MS)).toEqual({ ...ONE, paidUntilMs: START + 2 * MONTH_MS });
  });

  test('are checked in the documented order', () => {
    const at = (change: Partial<Business>) => payRefusal({ ...ONE, ...change }, START);
    expect(at({ employees: 0, paidUntilMs: START + 2 * MONTH_MS })).toBe('no_employees');
    expect(at({ paidUntilMs: START + MONTH_MS + 1 })).toBe('paid_ahead');
    expect([at({}), at({ paidUntilMs: START - DAY_MS })]).toEqual([null, null]);
  });

  test('are shared by all: a hire shortens the paid time in proportion, by the whole minute', () => {
    expect(hireCents(ONE)).toBe(20_000);
    expect(sharedUntilMs(ONE, START)).toBe(START + MONTH_MS / 2);
    expect(sharedUntilMs({ ...ONE, employees: 2 }, START + 1)).toBe(START + 1 + (MONTH_MS * 2) / 3 - 60_000);
    expect(sharedUntilMs({ ...ONE, employees: 0 }, START)).toBe(START);
    expect(sharedUntilMs(ONE, START + 2 * MONTH_MS)).toBe(START + MONTH_MS);
  });

  test('never gain by hiring: the paid work does not grow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 0, max: MONTH_MS }),
        (before, leftMs) => {
          const nowMs = START + MONTH_MS - leftMs;
          const after = withHired({ ...ONE, employees: before, sinceMs: nowMs }, nowMs);
          expect(after.employees * (after.paidUntilMs - nowMs)).toBeLessThanOrEqual(before * leftMs);
          expect(after.paidUntilMs).toBeGreaterThanOrEqual(nowMs);
        },
      ),
    );
  });
});

describe('figures', () => {
  test('follow from the levels', () => {
    const levels = { efficiency: 1, capacity: 1, automation: 1 };
    expect(efficiencyPermille(levels)).toBe(1_000);
    expect(efficiencyPermille({ ...levels, efficiency: 2, automation: 2 })).toBe(1_380);
    expect(efficiencyPermille({ ...levels, efficiency: 10, automation: 10 })).toBe(6_580);
    expect([slotsAt(1), slotsAt(10), maxEmployeesOf(3, 1_000), maxEmployeesOf(3, 7)]).toEqual([
      50, 95, 60, 7,
    ]);
    expect([upgradeCents('efficiency', 1), upgradeCents('automation', 9)]).toEqual([100_000, 150_000]);
    expect(upgradeCents('capacity', 10)).toBeNull();
    expect(boardRankOf({ ...levels, employees: 3 })).toBe(-3_000);
    expect(Object.is(boardRankOf({ ...levels, employees: 0 }), 0)).toBe(true);
    expect([1_000, 10_000, 40_000, 100_000].map((salary) => monthlyCentsEach(salary, levels))).toEqual([
      9_486, 30_000, 60_000, 94_868,
    ]);
  });

  test('of a month are clipped to it, and split by the month of earning', () => {
    const entry = { fromMs: START, toMs: START + 2 * MONTH_MS, revenueCents: 1_001, expenseCents: 0 };
    expect(lastMonth([entry], entry.toMs).revenueCents).toBe(500);
    expect(lastMonth([entry], entry.toMs + MONTH_MS)).toEqual({ revenueCents: 0, expenseCents: 0 });
    expect(revenueByMonth(entry, START)).toEqual([
      { month: 0, revenueCents: 500, expenseCents: 0 },
      { month: 1, revenueCents: 501, expenseCents: 0 },
    ]);
    expect([monthOf(START, START - 1), monthOf(START, START + MONTH_MS)]).toEqual([0, 1]);
    const filled = filledMonths(
      [
        { month: 2, revenueCents: 5, expenseCents: 1 },
        { month: 2, revenueCents: 5, expenseCents: 0 },
      ],
      { last: 3, most: 2 },
    );
    expect(filled).toEqual([
      { month: 2, revenueCents: 10, expenseCents: 1 },
      { month: 3, revenueCents: 0, expenseCents: 0 },
    ]);
  });

  test('split by month add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 * DAY_MS }),
        fc.integer({ min: 1, max: 61 * DAY_MS }),
        fc.integer({ min: 1, max: 1e9 }),
        (offset, length, revenueCents) => {
          const parts = revenueByMonth(
            { fromMs: START + offset, toMs: START + offset + length, revenueCents },
            START,
          );
          expect(parts.reduce((sum, part) => sum + part.revenueCents, 0)).toBe(revenueCents);
          expect(parts.every((part) => part.revenueCents >= 0)).toBe(true);
          expect(new Set(parts.map(({ month }) => month)).size).toBe(parts.length);
        },
      ),
    );
  });

  test('include an employee name for every two bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 2, maxLength: 2 }), (bytes) => {
        expect(employeeName(bytes)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      }),
    );
  });
});
