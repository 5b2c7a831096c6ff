import type { EpochMs } from '#protocol/values/primitives.ts';
import { EVICTED_AFTER_MS, overdueMs } from '#protocol/systems/rent/states.ts';
import { DAY_MS, MONTH_MS } from '#protocol/values/time.ts';

const NOTICE_MS = 3 * DAY_MS;

/** First due date after a sign-up or an eviction; one game month. */
export const firstDueMs = (nowMs: EpochMs): EpochMs => nowMs + MONTH_MS;

/** At most one month is ever owed. */
export const nextDueMs = (dueAtMs: EpochMs, nowMs: EpochMs): EpochMs => Math.max(dueAtMs + MONTH_MS, nowMs);

/** 3 game days before the due date, but not in the past. */
export const noticeAtMs = (dueAtMs: EpochMs, nowMs: EpochMs): EpochMs => Math.max(dueAtMs - NOTICE_MS, nowMs);

/** Game time without a running server. */
export interface Downtime {
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
}

/** 8 days of running server time after the due date; `downtimes` in ascending order. */
export function evictionAtMs(dueAtMs: EpochMs, downtimes: readonly Downtime[]): EpochMs {
  let atMs = dueAtMs + EVICTED_AFTER_MS;
  for (const { startsAtMs, endsAtMs } of downtimes) {
    if (startsAtMs >= atMs) break;
    atMs += Math.max(0, endsAtMs - Math.max(startsAtMs, dueAtMs));
  }
  return atMs;
}

/** The due date after a suspension: as much overdue at its end as at its start. `rest` is in game time, `downtimes` in
 * ascending order. */
export function dueAfterRest(dueAtMs: EpochMs, rest: Downtime, downtimes: readonly Downtime[]): EpochMs {
  if (rest.endsAtMs <= dueAtMs) return dueAtMs;
  const before = downtimes.filter(({ startsAtMs }) => startsAtMs < rest.startsAtMs);
  const terms = { dueAtMs, evictionAtMs: evictionAtMs(dueAtMs, before) };
  const lateMs = Math.max(0, overdueMs(terms, rest.startsAtMs));
  // Downtimes since then postpone the eviction once more, unless the due date is moved before them.
  let atMs = rest.endsAtMs - lateMs;
  for (const { startsAtMs, endsAtMs } of downtimes.toReversed())
    if (startsAtMs < rest.endsAtMs && endsAtMs > atMs) atMs -= Math.min(endsAtMs, rest.endsAtMs) - startsAtMs;
  return atMs;
}

/** Due dates after this cannot have led to an eviction yet. */
export const overdueSinceMs = (nowMs: EpochMs): EpochMs => nowMs - EVICTED_AFTER_MS;
