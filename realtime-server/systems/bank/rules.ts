import { accruedAmount, accruedHours, type RateHistory } from '#protocol/accrual.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** Accrued salary in whole hours. */
export interface Salary {
  readonly hours: number;
  readonly cents: Cents;
  /** Game time; set at the collection. */
  readonly nextSinceMs: EpochMs;
}

/** New players start with one hour of salary. */
export const firstSinceMs = (nowMs: EpochMs): EpochMs => nowMs - HOUR_MS;

/** Whole hours since `sinceMs`, at most 24; `wages` are cents per hour. */
export function salaryOf({
  sinceMs,
  nowMs,
  wages,
}: {
  readonly sinceMs: EpochMs;
  readonly nowMs: EpochMs;
  readonly wages: RateHistory;
}): Salary {
  const accrued = accruedHours({ sinceMs, maxHours: SALARY_FULL_AFTER_HOURS }, nowMs);
  const { hours, nextSinceMs } = accrued;
  return { hours, cents: accruedAmount(accrued, wages, { perMs: HOUR_MS }), nextSinceMs };
}
