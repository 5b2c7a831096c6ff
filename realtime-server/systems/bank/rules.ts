import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** What an hour was worth, until that was changed. */
export interface PastWage {
  readonly hourlyCents: Cents;
  readonly untilMs: EpochMs;
}

/** What an hour is worth now, and what it was worth before, in the order of the changes. */
export interface Wages {
  readonly hourlyCents: Cents;
  readonly past: readonly PastWage[];
}

/** A salary as it stands. */
export interface Salary {
  /** Whole hours that wait. */
  readonly hours: number;
  readonly cents: Cents;
  /** From when hours count once it is collected. */
  readonly nextSinceMs: EpochMs;
}

/** The salary of the whole hours since a time: none before that time, and at most a day of them. */
export function salaryOf({
  sinceMs,
  nowMs,
  wages,
}: {
  readonly sinceMs: EpochMs;
  readonly nowMs: EpochMs;
  readonly wages: Wages;
}): Salary {
  const passedMs = Math.max(0, nowMs - sinceMs);
  const hours = Math.min(SALARY_FULL_AFTER_HOURS, Math.floor(passedMs / HOUR_MS));
  if (hours === 0) return { hours, cents: 0, nextSinceMs: sinceMs };
  const cents = earned(sinceMs, sinceMs + hours * HOUR_MS, wages);
  // The minutes of the hour that has begun are kept, also when hours beyond the day are lost.
  return { hours, cents, nextSinceMs: nowMs - (passedMs % HOUR_MS) };
}

/** What a time has earned, each part of it at the wage that was in force; a broken cent is not paid. */
function earned(fromMs: EpochMs, toMs: EpochMs, { hourlyCents, past }: Wages): Cents {
  let atMs = fromMs;
  let centMs = 0; // a day at the highest wage that can be set is still exact
  for (const wage of past) {
    if (wage.untilMs <= atMs) continue;
    const untilMs = Math.min(wage.untilMs, toMs);
    centMs += (untilMs - atMs) * wage.hourlyCents;
    atMs = untilMs;
  }
  return Math.floor((centMs + (toMs - atMs) * hourlyCents) / HOUR_MS);
}
