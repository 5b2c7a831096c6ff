import { accruedAmount, accruedHours, type RateHistory } from '#protocol/accrual.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** An accrued salary. */
export interface Salary {
  /** Whole accrued hours. */
  readonly hours: number;
  readonly cents: Cents;
  /** The time from which hours count after the collection. */
  readonly nextSinceMs: EpochMs;
}

/** From when a new player's salary counts: one hour waits on arrival. */
export const firstSinceMs = (nowMs: EpochMs): EpochMs => nowMs - HOUR_MS;

/** The salary of the whole hours since a time, at most 24; `wages` are cents per hour. */
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
