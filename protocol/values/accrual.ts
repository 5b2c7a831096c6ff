import type { EpochMs } from './primitives.ts';
import { HOUR_MS, MINUTE_MS } from './time.ts';

export interface PastRate {
  readonly rate: number;
  readonly untilMs: EpochMs;
}

/** Past rates, oldest first. Each held until its `untilMs`. */
export interface RateHistory {
  readonly current: number;
  readonly past: readonly PastRate[];
}

/** A rate without past changes. */
export const constantRate = (rate: number): RateHistory => ({ current: rate, past: [] });

/** Hours count from `sinceMs`, at most `maxHours` of them (no limit by default). */
export interface Accrual {
  readonly sinceMs: EpochMs;
  readonly maxHours?: number;
}

export interface AccruedHours {
  readonly hours: number;
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
  readonly nextSinceMs: EpochMs;
}

/** Whole hours between `sinceMs` and `nowMs`; hours beyond the cap are lost. Never negative. */
export function accruedHours({ sinceMs, maxHours = Infinity }: Accrual, nowMs: EpochMs): AccruedHours {
  const passedMs = Math.max(0, nowMs - sinceMs);
  const hours = Math.min(maxHours, Math.floor(passedMs / HOUR_MS));
  // Keep the minutes of the current hour, even when the cap drops full hours.
  const nextSinceMs = hours === 0 ? sinceMs : nowMs - (passedMs % HOUR_MS);
  return { hours, fromMs: sinceMs, toMs: sinceMs + hours * HOUR_MS, nextSinceMs };
}

/** The first `hours` of an accrual; the rest of it still waits. */
export const firstHours = <A extends AccruedHours>(accrued: A, hours: number): A => ({
  ...accrued,
  hours,
  toMs: accrued.fromMs + hours * HOUR_MS,
  nextSinceMs: accrued.nextSinceMs - (accrued.hours - hours) * HOUR_MS,
});

/** The most whole hours, up to `hours`, whose amount is within `limit`. */
export function hoursWithin(limit: number, hours: number, amountIn: (hours: number) => number): number {
  let [within, beyond] = [0, hours + 1];
  if (amountIn(hours) <= limit) return hours;
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (amountIn(middle) <= limit) within = middle;
    else beyond = middle;
  }
  return within;
}

/** Whole minutes accrued, capped at `maxHours`. For progress bars. */
export const accruedMinutes = ({ sinceMs, maxHours }: Required<Accrual>, nowMs: EpochMs): number =>
  Math.max(0, Math.min(maxHours * HOUR_MINUTES, Math.floor((nowMs - sinceMs) / MINUTE_MS)));

const HOUR_MINUTES = HOUR_MS / MINUTE_MS;

/** When hour number `hours + 1` is complete; null once the cap is reached. */
export const nextFullHourMs = ({ sinceMs, maxHours = Infinity }: Accrual, hours: number): EpochMs | null =>
  hours >= maxHours ? null : sinceMs + (hours + 1) * HOUR_MS;

/** When the source reaches its cap and stops accruing. */
export const fullAtMs = ({ sinceMs, maxHours }: Required<Accrual>): EpochMs => sinceMs + maxHours * HOUR_MS;

/** `rate * times` units accrue per `perMs` milliseconds. */
interface Measure {
  readonly times?: number;
  readonly perMs: number;
}

/** Amount accrued over a span at the rates in force, rounded down to whole units. */
export const accruedAmount = (
  span: Pick<AccruedHours, 'fromMs' | 'toMs'>,
  rates: RateHistory,
  { times = 1, perMs }: Measure,
): number => Number((BigInt(times) * integralOf(span, rates)) / BigInt(perMs));

/** Amount accrued in `hours` at a constant rate. */
export const accruedInHours = (hours: number, rate: number, measure: Measure): number =>
  accruedAmount({ fromMs: 0, toMs: hours * HOUR_MS }, constantRate(rate), measure);

/** Rate times milliseconds. A bigint because the products exceed `Number.MAX_SAFE_INTEGER`. */
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

/** New `sinceMs` after a rate change. Keeps what was earned, rounded down; nothing at rate 0. */
export function sinceAtNewRate(
  { sinceMs, untilMs }: { readonly sinceMs: EpochMs; readonly untilMs: EpochMs },
  { before, after }: { readonly before: number; readonly after: number },
): EpochMs {
  const workedMs = untilMs - sinceMs;
  if (workedMs <= 0 || before === after) return sinceMs;
  const countedMs = after === 0 ? 0 : Number((BigInt(workedMs) * BigInt(before)) / BigInt(after));
  return untilMs - countedMs;
}
