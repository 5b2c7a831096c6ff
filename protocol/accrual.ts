import type { EpochMs } from './primitives.ts';
import { HOUR_MS, MINUTE_MS } from './time.ts';

/** A rate that held until it was changed. */
export interface PastRate {
  readonly rate: number;
  readonly untilMs: EpochMs;
}

/** A rate as it is now, and as it was before, in the order of the changes. */
export interface RateHistory {
  readonly current: number;
  readonly past: readonly PastRate[];
}

/** A rate that never changed. */
export const constantRate = (rate: number): RateHistory => ({ current: rate, past: [] });

/** From when the hours of one source count, and how many of them do; without `maxHours` all of them. */
export interface Accrual {
  readonly sinceMs: EpochMs;
  readonly maxHours?: number;
}

/** The whole hours that count, and from when hours count once these are collected. */
export interface AccruedHours {
  readonly hours: number;
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
  readonly nextSinceMs: EpochMs;
}

/** The whole hours of a source at a moment: none before the time they count from, and those beyond the cap are lost. */
export function accruedHours({ sinceMs, maxHours = Infinity }: Accrual, nowMs: EpochMs): AccruedHours {
  const passedMs = Math.max(0, nowMs - sinceMs);
  const hours = Math.min(maxHours, Math.floor(passedMs / HOUR_MS));
  // The minutes of the hour that has begun are kept, also when the cap cuts hours before it.
  const nextSinceMs = hours === 0 ? sinceMs : nowMs - (passedMs % HOUR_MS);
  return { hours, fromMs: sinceMs, toMs: sinceMs + hours * HOUR_MS, nextSinceMs };
}

/** The minutes that have passed, as far as hours of them count: as finely as they are drawn. */
export const accruedMinutes = ({ sinceMs, maxHours }: Required<Accrual>, nowMs: EpochMs): number =>
  Math.max(0, Math.min(maxHours * HOUR_MINUTES, Math.floor((nowMs - sinceMs) / MINUTE_MS)));

const HOUR_MINUTES = HOUR_MS / MINUTE_MS;

/** When the hour after so many is full; null once the cap is reached. */
export const nextFullHourMs = ({ sinceMs, maxHours = Infinity }: Accrual, hours: number): EpochMs | null =>
  hours >= maxHours ? null : sinceMs + (hours + 1) * HOUR_MS;

/** When a source stands still until it is collected. */
export const fullAtMs = ({ sinceMs, maxHours }: Required<Accrual>): EpochMs => sinceMs + maxHours * HOUR_MS;

/** How a rate becomes an amount: it is brought `times` over in each `perMs`. */
interface Measure {
  readonly times?: number;
  readonly perMs: number;
}

/** What a span brings, each part of it at the rate that was in force; a broken unit is not brought. */
export const accruedAmount = (
  span: Pick<AccruedHours, 'fromMs' | 'toMs'>,
  rates: RateHistory,
  { times = 1, perMs }: Measure,
): number => Number((BigInt(times) * integralOf(span, rates)) / BigInt(perMs));

/** What so many hours bring at a rate that does not change. */
export const accruedInHours = (hours: number, rate: number, measure: Measure): number =>
  accruedAmount({ fromMs: 0, toMs: hours * HOUR_MS }, constantRate(rate), measure);

/** Rate times milliseconds; products of it are too large for a number to be exact. */
export function integralOf(
  { fromMs, toMs }: Pick<AccruedHours, 'fromMs' | 'toMs'>,
  { current, past }: RateHistory,
): bigint {
  let atMs = fromMs;
  let sum = 0n;
  for (const { rate, untilMs } of past) {
    if (untilMs <= atMs) continue;
    const endMs = Math.min(untilMs, toMs);
    sum += BigInt(endMs - atMs) * BigInt(rate);
    atMs = endMs;
  }
  return sum + BigInt(toMs - atMs) * BigInt(current);
}

/**
 * From when hours count once a rate has changed. The minutes until then were worked at the old rate, so they count for more
 * or fewer at the new one, rounded in favour of the house; where nothing is brought any more they are lost.
 */
export function sinceAtNewRate(
  { sinceMs, untilMs }: { readonly sinceMs: EpochMs; readonly untilMs: EpochMs },
  { before, after }: { readonly before: number; readonly after: number },
): EpochMs {
  const workedMs = untilMs - sinceMs;
  if (workedMs <= 0 || before === after) return sinceMs;
  const countedMs = after === 0 ? 0 : Number((BigInt(workedMs) * BigInt(before)) / BigInt(after));
  return untilMs - countedMs;
}
