import { isoOf } from '#protocol/kit/iso.ts';
import {
  accruedHours,
  accruedInHours,
  accruedMinutes,
  fullAtMs,
  nextFullHourMs,
} from '#protocol/values/accrual.ts';
import { type EpochMs, toCents } from '#protocol/values/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import type { SalaryStatus } from '#protocol/systems/bank/contract.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

const accrualOf = (lastCollected: string) => ({
  sinceMs: Date.parse(lastCollected),
  maxHours: SALARY_FULL_AFTER_HOURS,
});

/** At most a day; never fewer than the server last reported. */
export function minutesWorked(
  { lastCollected, hoursAvailable }: Pick<SalaryStatus, 'lastCollected' | 'hoursAvailable'>,
  nowMs: EpochMs,
): number {
  return Math.max(hoursAvailable * 60, accruedMinutes(accrualOf(lastCollected), nowMs));
}

export interface Accrued {
  readonly hours: number;
  /** Of the current, incomplete hour. */
  readonly minutes: number;
  readonly earnings: number;
  readonly isFull: boolean;
}

export function accruedAfter(minutesWorkedSoFar: number, hourlyWage: number): Accrued {
  const hours = Math.floor(minutesWorkedSoFar / 60);
  return {
    hours,
    minutes: minutesWorkedSoFar % 60,
    earnings: accruedInHours(hours, toCents(hourlyWage), { perMs: HOUR_MS }) / 100,
    isFull: hours >= SALARY_FULL_AFTER_HOURS,
  };
}

/** What a collection pays: less than what was earned while the bank holds some of it back. */
export const payableNow = (
  { heldBack, potentialEarnings }: Pick<SalaryStatus, 'heldBack' | 'potentialEarnings'>,
  { earnings }: Accrued,
): number => (heldBack ? potentialEarnings : earnings);

/** Null once the day is full. */
export const nextHourMs = (
  { lastCollected }: Pick<SalaryStatus, 'lastCollected'>,
  { hours }: Accrued,
): EpochMs | null => nextFullHourMs(accrualOf(lastCollected), hours);

// Minutes past the last whole hour keep counting.
export function collectedAt({ heldBack, ...status }: SalaryStatus, nowMs: EpochMs): SalaryStatus {
  if (heldBack) return { ...status, heldBack, hoursAvailable: 0, potentialEarnings: 0, canCollect: false };
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

export function wealthBreakdown(
  wealth: number,
  dollars: number,
): { readonly hand: number; readonly escrow: number } {
  const escrowCents = Math.round(wealth * 100) - Math.round(dollars * 100);
  return { hand: dollars, escrow: Math.max(0, escrowCents) / 100 };
}
