import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantRate, type RateHistory } from '#protocol/values/accrual.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import {
  accruedRevenue,
  changed,
  credited,
  fed,
  feedRefusal,
} from '#server/systems/company/rules/business.ts';
import { mealWorth } from '#web/systems/company/model.ts';
import { businesses, ONE, rateOf, START, TENTH } from './sample-business.ts';

describe('a meal', () => {
  test('adds its percentage to the whole hours that end within it, and never lowers the revenue', () => {
    fc.assert(
      fc.property(businesses, fc.integer({ min: 0, max: 90 * DAY_MS }), (business, away) => {
        const nowMs = START + away;
        const unfed = accruedRevenue({ ...business, fedUntilMs: 0 }, nowMs, TENTH);
        const { cents, fedHours, fedCents, hours } = accruedRevenue(business, nowMs, TENTH);
        expect(hours).toBe(unfed.hours);
        expect(cents - fedCents).toBe(unfed.cents);
        const ends = Array.from({ length: hours }, (_, hour) => START + (hour + 1) * HOUR_MS);
        expect(fedHours).toBe(ends.filter((end) => end <= business.fedUntilMs).length);
        const more = (rateOf(business) * fedHours * HOUR_MS) / 10;
        expect(fedCents).toBeGreaterThan(more - 1);
        expect(fedCents).toBeLessThan(more + 1);
      }),
    );
  });

  test('is worth on the page what it brings, to the cent', () => {
    fc.assert(
      fc.property(businesses, fc.integer({ min: 0, max: 24 }), (business, hours) => {
        const nowMs = START + hours * HOUR_MS;
        const table = { ...business, sinceMs: START, paidUntilMs: nowMs, fedUntilMs: nowMs };
        const { fedCents, employees, monthlyCents } = accruedRevenue(table, nowMs, TENTH);
        const stats = { monthlyRevenue: toDollars(employees * monthlyCents) };
        const { more } = mealWorth({ feeding: { cost: 1, percent: TENTH.current }, stats }, hours);
        expect(toCents(more)).toBe(fedCents);
      }),
    );
  });

  test('raises 24 hours, wherever in an hour it begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAY_MS }), (afterMs) => {
        const nowMs = START + afterMs;
        const table = fed(credited(ONE, nowMs), nowMs);
        expect(accruedRevenue(table, nowMs + 5 * DAY_MS, TENTH).fedHours).toBe(24);
        expect(feedRefusal(table, nowMs + DAY_MS - 1)).toBe('already_fed');
        expect(feedRefusal(table, nowMs + DAY_MS)).toBeNull();
      }),
    );
    expect(feedRefusal({ ...ONE, employees: 0 }, START)).toBe('no_employees');
  });

  test('that is over raises nothing, even if a smaller staff makes the hours reach back', () => {
    const before = { ...ONE, employees: 50, fedUntilMs: START + HOUR_MS / 4 };
    const nowMs = START + HOUR_MS / 2;
    const left = changed(before, { employees: 1 }, nowMs);
    expect(nowMs - left.sinceMs).toBe(25 * HOUR_MS);
    expect(accruedRevenue(left, nowMs, TENTH)).toMatchObject({ hours: 25, fedHours: 0, fedCents: 0 });
  });

  test('adds the percentage of its time when an admin changes it', () => {
    const business = { ...ONE, fedUntilMs: START + DAY_MS };
    const half: RateHistory = { current: 0, past: [{ rate: 10, untilMs: START + 12 * HOUR_MS }] };
    const cents = (percent: RateHistory) => accruedRevenue(business, START + 2 * DAY_MS, percent).cents;
    expect([cents(TENTH), cents(half), cents(constantRate(0))]).toEqual([2_100, 2_050, 2_000]);
  });
});
