import type { EpochMs } from '../values/primitives.ts';
import { MINUTE_MS } from '../values/time.ts';
import type { Timestamp } from './schemas.ts';

/** `Date.prototype.toISOString` at a fifth of the cost: caches the text of each minute. */
export function isoOf(ms: EpochMs): Timestamp {
  const whole = Math.trunc(ms);
  const minute = Math.floor(whole / MINUTE_MS);
  // Adding 100,000 keeps the leading zeros of seconds and milliseconds.
  const digits = String(100_000 + whole - minute * MINUTE_MS);
  return `${untilSeconds(minute)}${digits.slice(1, 3)}.${digits.slice(3)}Z`;
}

const MAX_MINUTES = 1_000;
const minutes = new Map<number, string>();

function untilSeconds(minute: number): string {
  const known = minutes.get(minute);
  if (known !== undefined) return known;
  const text = new Date(minute * MINUTE_MS).toISOString().slice(0, -'00.000Z'.length);
  if (minutes.size >= MAX_MINUTES) minutes.clear();
  minutes.set(minute, text);
  return text;
}
