import fc from 'fast-check';
import { constantRate } from '#protocol/values/accrual.ts';
import { monthlyCentsEach } from '#protocol/systems/company/terms.ts';
import { MINUTE_MS, MONTH_MS } from '#protocol/values/time.ts';
import type { Business } from '#server/systems/company/rules/business.ts';

export const START = Date.UTC(2030, 0, 1);

export const level = fc.integer({ min: 1, max: 10 });

export const businesses: fc.Arbitrary<Business> = fc.record({
  salaryCents: fc.integer({ min: 1_000, max: 100_000 }),
  employees: fc.integer({ min: 1, max: 95 }),
  efficiency: level,
  capacity: level,
  automation: level,
  sinceMs: fc.constant(START),
  paidUntilMs: fc.integer({ min: 0, max: 2 }).map((months) => START + months * MONTH_MS),
  fedUntilMs: fc.integer({ min: -60, max: 86_400 }).map((minutes) => START + minutes * MINUTE_MS),
});

/** What a meal adds, in percent. */
export const TENTH = constantRate(10);

export const ONE: Business = {
  salaryCents: 10_000,
  employees: 1,
  efficiency: 1,
  capacity: 1,
  automation: 1,
  sinceMs: START,
  paidUntilMs: START + MONTH_MS,
  fedUntilMs: 0,
};

/** The exact revenue of one millisecond. */
export const rateOf = (business: Business): number =>
  (business.employees * monthlyCentsEach(business.salaryCents, business)) / MONTH_MS;
