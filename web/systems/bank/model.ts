import { isoOf } from '#protocol/iso.ts';
import { accruedHours, accruedInHours, accruedMinutes, fullAtMs, nextFullHourMs } from '#protocol/accrual.ts';
import { type EpochMs, toCents } from '#protocol/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import type { SalaryStatus } from '#protocol/systems/bank.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** How the salary accrues that was last collected at a time. */
const accrualOf = (lastCollected: string) => ({
  sinceMs: Date.parse(lastCollected),
  maxHours: SALARY_FULL_AFTER_HOURS,
});

/** The minutes that have been worked since the last collection, at most a day of them; never less than the server last said. */
export function minutesWorked(
  { lastCollected, hoursAvailable }: Pick<SalaryStatus, 'lastCollected' | 'hoursAvailable'>,
  nowMs: EpochMs,
): number {
  return Math.max(hoursAvailable * 60, accruedMinutes(accrualOf(lastCollected), nowMs));
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
    earnings: accruedInHours(hours, toCents(hourlyWage), { perMs: HOUR_MS }) / 100,
    isFull: hours >= SALARY_FULL_AFTER_HOURS,
  };
}

/** When the next whole hour is reached; null once the day is full. */
export const nextHourMs = (
  { lastCollected }: Pick<SalaryStatus, 'lastCollected'>,
  { hours }: Accrued,
): EpochMs | null => nextFullHourMs(accrualOf(lastCollected), hours);

/** The status as a collection at this moment will leave it: the minutes beyond the last whole hour go on counting. */
export function collectedAt(status: SalaryStatus, nowMs: EpochMs): SalaryStatus {
  const { nextSinceMs: sinceMs } = accruedHours(accrualOf(status.lastCollected), nowMs);
  const maxHours = SALARY_FULL_AFTER_HOURS;
  return {
    ...status,
    hoursAvailable: 0,
    potentialEarnings: 0,
    canCollect: false,
    lastCollected: isoOf(sinceMs),
    nextHourAt: isoOf(sinceMs + HOUR_MS),
    fullAt: isoOf(fullAtMs({ sinceMs, maxHours })),
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
