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
import { HOUR_MS } from '#protocol/time.ts';

/** A company as far as its figures go. */
export interface Business extends UpgradeLevels {
  readonly salaryCents: Cents;
  readonly employees: number;
  /** From when its hours count. */
  readonly sinceMs: EpochMs;
  readonly paidUntilMs: EpochMs;
}

/** Revenue as it stands. */
export interface AccruedRevenue {
  readonly hours: number;
  readonly cents: Cents;
  /** Who earned it, and what one of them brings in a game month. */
  readonly employees: number;
  readonly monthlyCents: Cents;
  /** The hours it was earned in. */
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
}

/** The revenue of the whole hours for which salaries are paid, none before the time they count from. */
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

/** Nobody works longer than salaries are paid. */
const workedUntilMs = ({ paidUntilMs }: Business, nowMs: EpochMs): EpochMs => Math.min(nowMs, paidUntilMs);

/** The company once its waiting hours are credited. */
export const credited = <B extends Business>(business: B, nowMs: EpochMs): B => ({
  ...business,
  sinceMs: accruedRevenue(business, nowMs).toMs,
});

/** What may change how much an hour brings. */
export type Change = Partial<Pick<Business, 'employees' | keyof UpgradeLevels>>;

/**
 * A credited company after a change. The minutes of the hour that has begun were worked at the old rate, so they count for
 * more or fewer at the new one, rounded in favour of the house; when nobody is left they are lost.
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

/** A credited company whose salaries are paid for another month; when they had run out, the month begins now. */
export function paid<B extends Business>(before: B, nowMs: EpochMs): B {
  const addedMs = PAID_HOURS * HOUR_MS;
  if (before.paidUntilMs > nowMs) return { ...before, paidUntilMs: before.paidUntilMs + addedMs };
  // The minutes that were worked before they ran out still count.
  const workedMs = Math.max(0, before.paidUntilMs - before.sinceMs);
  return { ...before, sinceMs: nowMs - workedMs, paidUntilMs: nowMs + addedMs };
}

/** Why salaries can not be paid, or null. Whether there are enough dollars the ledger says. */
export function payRefusal({ employees, paidUntilMs }: Business, nowMs: EpochMs) {
  if (employees === 0) return 'no_employees';
  const aheadMs = Math.max(0, paidUntilMs - nowMs) + PAID_HOURS * HOUR_MS;
  return aheadMs > MAX_PAID_HOURS * HOUR_MS ? 'paid_ahead' : null;
}

/** What a hire costs: for hiring, and the salary of each hour that is paid ahead, rounded up. */
export interface HireCost {
  readonly hireCents: Cents;
  readonly hours: number;
  readonly cents: Cents;
}

export function hireCost({ salaryCents, paidUntilMs }: Business, nowMs: EpochMs): HireCost {
  const hireCents = HIRE_SALARIES * salaryCents;
  const hours = Math.ceil(Math.max(0, paidUntilMs - nowMs) / HOUR_MS);
  return { hireCents, hours, cents: hireCents + Math.ceil((salaryCents * hours) / PAID_HOURS) };
}

/** How many employees a company may have: its places, as far as the configuration allows. */
export const maxEmployeesOf = (capacityLevel: number, configured: number): number =>
  Math.min(placesAt(capacityLevel), configured);

/** Its place in the board: the lowest first. */
export const boardRankOf = (business: Pick<Business, 'employees' | keyof UpgradeLevels>): number =>
  0 - business.employees * efficiencyPermille(business);
