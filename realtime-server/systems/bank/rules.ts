import { accruedAmount, accruedHours, type RateHistory } from '#protocol/accrual.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** A salary as it stands. */
export interface Salary {
  /** Whole hours that wait. */
  readonly hours: number;
  readonly cents: Cents;
  /** From when hours count once it is collected. */
  readonly nextSinceMs: EpochMs;
}

/** The salary of the whole hours since a time, at most a day of them; `wages` are cents an hour. */
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
