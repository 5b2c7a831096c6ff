import type { EpochMs } from '#protocol/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import type { SalaryStatus } from '#protocol/systems/bank.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/time.ts';

/** A full day in minutes: as finely as the dial is drawn. */
export const FULL_MINUTES = SALARY_FULL_AFTER_HOURS * 60;

/** The minutes that have been worked since the last collection, at most a day of them; never less than the server has told. */
export function minutesWorked(
  { lastCollected, hoursAvailable }: Pick<SalaryStatus, 'lastCollected' | 'hoursAvailable'>,
  nowMs: EpochMs,
): number {
  const counted = Math.floor((nowMs - Date.parse(lastCollected)) / MINUTE_MS);
  return Math.min(FULL_MINUTES, Math.max(0, hoursAvailable * 60, counted));
}

/** What waits at the counter. */
export interface Accrued {
  /** Whole ones. */
  readonly hours: number;
  /** Minutes of the hour that is not full yet. */
  readonly minutes: number;
  /** Dollars. */
  readonly earnings: number;
  readonly isFull: boolean;
}

/** What so many minutes are worth: only whole hours count. */
export function accruedAfter(minutesWorkedSoFar: number, hourlyWage: number): Accrued {
  const hours = Math.floor(minutesWorkedSoFar / 60);
  return {
    hours,
    minutes: minutesWorkedSoFar % 60,
    earnings: (Math.round(hourlyWage * 100) * hours) / 100,
    isFull: hours >= SALARY_FULL_AFTER_HOURS,
  };
}

/** When the next whole hour is reached; null once the day is full. */
export const nextHourMs = (
  { lastCollected }: Pick<SalaryStatus, 'lastCollected'>,
  { hours, isFull }: Accrued,
): EpochMs | null => (isFull ? null : Date.parse(lastCollected) + (hours + 1) * HOUR_MS);

/** The status as a collection at this moment will leave it: the minutes beyond the last whole hour go on counting. */
export function collectedAt(status: SalaryStatus, nowMs: EpochMs): SalaryStatus {
  const workedMs = Math.max(0, nowMs - Date.parse(status.lastCollected));
  const lastMs = nowMs - (workedMs % HOUR_MS);
  return {
    ...status,
    hoursAvailable: 0,
    potentialEarnings: 0,
    canCollect: false,
    lastCollected: new Date(lastMs).toISOString(),
    nextHourAt: new Date(lastMs + HOUR_MS).toISOString(),
    fullAt: new Date(lastMs + SALARY_FULL_AFTER_HOURS * HOUR_MS).toISOString(),
  };
}

/** What of one's wealth is in hand, and what waits in open orders and bets. */
export function wealthBreakdown(
  wealth: number,
  dollars: number,
): { readonly hand: number; readonly escrow: number } {
  const escrowCents = Math.round(wealth * 100) - Math.round(dollars * 100);
  return { hand: dollars, escrow: Math.max(0, escrowCents) / 100 };
}
