import {
  accruedAmount,
  accruedHours,
  firstHours,
  hoursWithin,
  type RateHistory,
} from '#protocol/values/accrual.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

/** Salary that may be collected, in whole hours. */
export interface Salary {
  readonly hours: number;
  readonly cents: Cents;
  /** Including those that may not be collected yet. */
  readonly hoursWorked: number;
  readonly heldCents: Cents;
  /** Game time; set at the collection. */
  readonly nextSinceMs: EpochMs;
}

/** New players start with one hour of salary. */
export const firstSinceMs = (nowMs: EpochMs): EpochMs => nowMs - HOUR_MS;

/** Whole hours since `sinceMs`, at most 24 and as many as `limitCents` pays; `wages` are cents per hour. */
export function salaryOf({
  sinceMs,
  nowMs,
  wages,
  limitCents = Infinity,
}: {
  readonly sinceMs: EpochMs;
  readonly nowMs: EpochMs;
  readonly wages: RateHistory;
  readonly limitCents?: number;
}): Salary {
  const worked = accruedHours({ sinceMs, maxHours: SALARY_FULL_AFTER_HOURS }, nowMs);
  const centsIn = (hours: number): Cents =>
    accruedAmount(firstHours(worked, hours), wages, { perMs: HOUR_MS });
  const hours = hoursWithin(limitCents, worked.hours, centsIn);
  const cents = centsIn(hours);
  const { nextSinceMs } = firstHours(worked, hours);
  return { hours, cents, hoursWorked: worked.hours, heldCents: centsIn(worked.hours) - cents, nextSinceMs };
}
