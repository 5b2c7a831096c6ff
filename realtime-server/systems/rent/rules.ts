import type { Cents, EpochMs } from '#protocol/primitives.ts';
import {
  EVICTED_AFTER_MS,
  EVICTION_RESOURCE_PERCENT,
  EVICTION_WEALTH_PERCENT,
} from '#protocol/systems/rent/states.ts';
import { DAY_MS, MONTH_MS } from '#protocol/time.ts';

/** So long before the due date it is told. */
const NOTICE_MS = 3 * DAY_MS;

/** When the first rent is due of who signs up, or begins anew after an eviction. */
export const firstDueMs = (nowMs: EpochMs): EpochMs => nowMs + MONTH_MS;

/** When the next rent is due once this one is paid: never more than one month is owed. */
export const nextDueMs = (dueAtMs: EpochMs, nowMs: EpochMs): EpochMs => Math.max(dueAtMs + MONTH_MS, nowMs);

/** When a due date is told that is set now: not before now. */
export const noticeAtMs = (dueAtMs: EpochMs, nowMs: EpochMs): EpochMs => Math.max(dueAtMs - NOTICE_MS, nowMs);

/** Game time in which no server ran. */
export interface Downtime {
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
}

/** When a player is evicted for a rent that is not paid: 8 days of a running server after the due date. Downtimes in order. */
export function evictionAtMs(dueAtMs: EpochMs, downtimes: readonly Downtime[]): EpochMs {
  let atMs = dueAtMs + EVICTED_AFTER_MS;
  for (const { startsAtMs, endsAtMs } of downtimes) {
    if (startsAtMs >= atMs) break;
    atMs += Math.max(0, endsAtMs - Math.max(startsAtMs, dueAtMs));
  }
  return atMs;
}

/** Only rents that were due by then may have led to eviction. */
export const overdueSinceMs = (nowMs: EpochMs): EpochMs => nowMs - EVICTED_AFTER_MS;

/** What a player has that an eviction may take of. */
export interface Estate {
  readonly rentCents: Cents;
  readonly wealthCents: Cents;
  /** The part of the wealth that can be had: in hand and behind open orders, but not on bets. */
  readonly reachableCents: Cents;
}

/** What an eviction takes: first the unpaid rent as far as it reaches, then a part of the remaining wealth. */
export function evictionOf({ rentCents, wealthCents, reachableCents }: Estate): {
  readonly rentCents: Cents;
  readonly partCents: Cents;
  /** What the part is taken of. */
  readonly remainingCents: Cents;
} {
  const paid = Math.min(rentCents, reachableCents);
  const remainingCents = wealthCents - paid;
  const part = percentOf(remainingCents, EVICTION_WEALTH_PERCENT);
  return { rentCents: paid, partCents: Math.min(part, reachableCents - paid), remainingCents };
}

/** How much an eviction takes of a good. */
export const goodsTaken = (amount: number): number => percentOf(amount, EVICTION_RESOURCE_PERCENT);

/** In favour of the house: rounded up. */
function percentOf(amount: number, percent: number): number {
  const rest = amount % 100;
  return ((amount - rest) / 100) * percent + Math.ceil((rest * percent) / 100);
}
