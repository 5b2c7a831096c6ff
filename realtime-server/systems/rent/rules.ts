import type { Cents, EpochMs } from '#protocol/primitives.ts';
import {
  EVICTED_AFTER_MS,
  EVICTION_RESOURCE_PERCENT,
  EVICTION_WEALTH_PERCENT,
} from '#protocol/systems/rent/states.ts';
import { DAY_MS, MONTH_MS } from '#protocol/time.ts';

/** The notice comes this long before the due date. */
const NOTICE_MS = 3 * DAY_MS;

/** The first due date after a sign-up or an eviction. */
export const firstDueMs = (nowMs: EpochMs): EpochMs => nowMs + MONTH_MS;

/** The due date after a payment: never more than one month is owed. */
export const nextDueMs = (dueAtMs: EpochMs, nowMs: EpochMs): EpochMs => Math.max(dueAtMs + MONTH_MS, nowMs);

/** When the notice of a due date set now is due: not in the past. */
export const noticeAtMs = (dueAtMs: EpochMs, nowMs: EpochMs): EpochMs => Math.max(dueAtMs - NOTICE_MS, nowMs);

/** Game time in which no server ran. */
export interface Downtime {
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
}

/** The eviction time: after the due date, 8 days of a running server without payment. `downtimes` in ascending order. */
export function evictionAtMs(dueAtMs: EpochMs, downtimes: readonly Downtime[]): EpochMs {
  let atMs = dueAtMs + EVICTED_AFTER_MS;
  for (const { startsAtMs, endsAtMs } of downtimes) {
    if (startsAtMs >= atMs) break;
    atMs += Math.max(0, endsAtMs - Math.max(startsAtMs, dueAtMs));
  }
  return atMs;
}

/** The latest due date whose rent may have led to eviction by now. */
export const overdueSinceMs = (nowMs: EpochMs): EpochMs => nowMs - EVICTED_AFTER_MS;

/** The possessions that an eviction may reduce. */
export interface Estate {
  readonly rentCents: Cents;
  readonly wealthCents: Cents;
  /** Dollars in hand and behind open orders, but not on bets. */
  readonly reachableCents: Cents;
}

/** An eviction takes the unpaid rent as far as possible, then a percentage of the remaining wealth. */
export function evictionOf({ rentCents, wealthCents, reachableCents }: Estate): {
  readonly rentCents: Cents;
  readonly partCents: Cents;
  /** The amount that the percentage applies to. */
  readonly remainingCents: Cents;
} {
  const paid = Math.min(rentCents, reachableCents);
  const remainingCents = wealthCents - paid;
  const part = percentOf(remainingCents, EVICTION_WEALTH_PERCENT);
  return { rentCents: paid, partCents: Math.min(part, reachableCents - paid), remainingCents };
}

/** The amount of a good that an eviction takes. */
export const goodsTaken = (amount: number): number => percentOf(amount, EVICTION_RESOURCE_PERCENT);

/** Rounded up, against the player. */
function percentOf(amount: number, percent: number): number {
  const rest = amount % 100;
  return ((amount - rest) / 100) * percent + Math.ceil((rest * percent) / 100);
}
