import { accruedHours, sinceAtNewRate } from '#protocol/accrual.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import {
  efficiencyPermille,
  HIRE_SALARIES,
  monthlyCentsEach,
  MAX_PAID_HOURS,
  PAID_HOURS,
  placesAt,
  revenueCents,
  type UpgradeLevels,
} from '#protocol/systems/company/terms.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/time.ts';

/** The figures of a company. */
export interface Business extends UpgradeLevels {
  readonly salaryCents: Cents;
  readonly employees: number;
  /** The time from which its hours accrue. */
  readonly sinceMs: EpochMs;
  readonly paidUntilMs: EpochMs;
}

/** Accrued revenue. */
export interface AccruedRevenue {
  readonly hours: number;
  readonly cents: Cents;
  /** The number of employees, and what each of them brings in a game month. */
  readonly employees: number;
  readonly monthlyCents: Cents;
  /** The hours in which it accrued. */
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
}

/** The revenue of whole hours for which salaries are paid, from the accrual time on. */
export function accruedRevenue(business: Business, nowMs: EpochMs): AccruedRevenue {
  const { sinceMs, salaryCents, employees } = business;
  const { hours, fromMs, toMs } = accruedHours({ sinceMs }, workedUntilMs(business, nowMs));
  const monthlyCents = monthlyCentsEach(salaryCents, business);
  return {
    hours,
    cents: revenueCents(employees * monthlyCents, hours),
    employees,
    monthlyCents,
    fromMs,
    toMs,
  };
}

/** Employees work no longer than their salaries are paid. */
const workedUntilMs = ({ paidUntilMs }: Business, nowMs: EpochMs): EpochMs => Math.min(nowMs, paidUntilMs);

/** The company after its accrued hours are credited. */
export const credited = <B extends Business>(business: B, nowMs: EpochMs): B => ({
  ...business,
  sinceMs: accruedRevenue(business, nowMs).toMs,
});

/** What changes the hourly revenue. */
export type Change = Partial<Pick<Business, 'employees' | keyof UpgradeLevels>>;

/**
 * A credited company after a change. The minutes of the started hour were worked at the old rate, so they count for more or
 * fewer at the new one, rounded against the player; without employees they are lost.
 */
export function changed<B extends Business>(before: B, change: Change, nowMs: EpochMs): B {
  const after = { ...before, ...change };
  const span = { sinceMs: before.sinceMs, untilMs: workedUntilMs(before, nowMs) };
  return {
    ...after,
    sinceMs: sinceAtNewRate(span, { before: hourlyRate(before), after: hourlyRate(after) }),
  };
}

const hourlyRate = (business: Business): number =>
  business.employees * monthlyCentsEach(business.salaryCents, business);

/** A credited company with salaries paid for another month; when they had run out, the month begins now. */
export function paid<B extends Business>(before: B, nowMs: EpochMs): B {
  const addedMs = PAID_HOURS * HOUR_MS;
  if (before.paidUntilMs > nowMs) return { ...before, paidUntilMs: before.paidUntilMs + addedMs };
  // Minutes worked before the salaries ran out still count.
  const workedMs = Math.max(0, before.paidUntilMs - before.sinceMs);
  return { ...before, sinceMs: nowMs - workedMs, paidUntilMs: nowMs + addedMs };
}

/** Why salaries cannot be paid, or null. The ledger checks the dollars. */
export function payRefusal({ employees, paidUntilMs }: Business, nowMs: EpochMs) {
  if (employees === 0) return 'no_employees';
  const aheadMs = Math.max(0, paidUntilMs - nowMs) + PAID_HOURS * HOUR_MS;
  return aheadMs > MAX_PAID_HOURS * HOUR_MS ? 'paid_ahead' : null;
}

export const hireCents = ({ salaryCents }: Pick<Business, 'salaryCents'>): Cents =>
  HIRE_SALARIES * salaryCents;

/** Until when salaries are paid once there is one more to share them, by the whole minute. */
export function sharedUntilMs({ employees, paidUntilMs }: Business, nowMs: EpochMs): EpochMs {
  if (paidUntilMs <= nowMs) return paidUntilMs;
  const leftMs = ((paidUntilMs - nowMs) * employees) / (employees + 1);
  return nowMs + Math.floor(leftMs / MINUTE_MS) * MINUTE_MS;
}

/** A credited company with one employee more. */
export const withHired = <B extends Business>(before: B, nowMs: EpochMs): B => ({
  ...changed(before, { employees: before.employees + 1 }, nowMs),
  paidUntilMs: sharedUntilMs(before, nowMs),
});

/** The maximum number of employees: the company's places, limited by the configuration. */
export const maxEmployeesOf = (capacityLevel: number, configured: number): number =>
  Math.min(placesAt(capacityLevel), configured);

/** The key of the leaderboard, ascending. */
export const boardRankOf = (business: Pick<Business, 'employees' | keyof UpgradeLevels>): number =>
  0 - business.employees * efficiencyPermille(business);
