import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { EVICTION_RESOURCE_PERCENT, EVICTION_WEALTH_PERCENT } from '#protocol/systems/rent/states.ts';
import { DAY_MS, MONTH_MS } from '#protocol/time.ts';

/** So many full game days after the due date the player is evicted. */
const EVICTED_AFTER_MS = 8 * DAY_MS;

/** When the first rent is due of who signs up, or begins anew after an eviction. */
export const firstDueMs = (nowMs: EpochMs): EpochMs => nowMs + MONTH_MS;

/** When the next rent is due once this one is paid: never more than one month is owed. */
export const nextDueMs = (dueAtMs: EpochMs, nowMs: EpochMs): EpochMs => Math.max(dueAtMs + MONTH_MS, nowMs);

/** When a player is evicted for a rent that is not paid. */
export const evictionAtMs = (dueAtMs: EpochMs): EpochMs => dueAtMs + EVICTED_AFTER_MS;

/** Rents that were due by then have led to eviction. */
export const evictedWhenDueBy = (nowMs: EpochMs): EpochMs => nowMs - EVICTED_AFTER_MS;

/** Game days since the due date, each counted as soon as it has begun; 0 before it. */
export const daysOverdue = (dueAtMs: EpochMs, nowMs: EpochMs): number =>
  nowMs < dueAtMs ? 0 : Math.floor((nowMs - dueAtMs) / DAY_MS) + 1;

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
