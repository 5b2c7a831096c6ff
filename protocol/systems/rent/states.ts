import { type Cents, type EpochMs, percentUp } from '../../values/primitives.ts';
import { DAY_MS } from '../../values/time.ts';

export const RENT_STATES = ['paid_up', 'overdue', 'seriously_overdue', 'eviction_notice'] as const;
export type RentState = (typeof RENT_STATES)[number];

export const OVERDUE_UNTIL_DAY = 3;
export const SERIOUS_UNTIL_DAY = 7;

export const EVICTED_AFTER_MS = (SERIOUS_UNTIL_DAY + 1) * DAY_MS;

/** Server downtime postpones `evictionAtMs`. */
export interface RentTerms {
  readonly dueAtMs: EpochMs;
  readonly evictionAtMs: EpochMs;
}

/** Time overdue without downtime; negative before the due date. */
export const overdueMs = ({ dueAtMs, evictionAtMs }: RentTerms, nowMs: EpochMs): number =>
  nowMs < dueAtMs ? nowMs - dueAtMs : Math.max(0, EVICTED_AFTER_MS - (evictionAtMs - nowMs));

/** Started overdue game days; 0 before the due date. */
export function daysOverdue(terms: RentTerms, nowMs: EpochMs): number {
  const lateMs = overdueMs(terms, nowMs);
  return lateMs < 0 ? 0 : Math.floor(lateMs / DAY_MS) + 1;
}

/** Percent taken of the remaining wealth, and of each resource. */
export const EVICTION_WEALTH_PERCENT = 10;
export const EVICTION_RESOURCE_PERCENT = 50;

/** State for a number of started overdue days. */
export function rentStateOf(days: number): RentState {
  if (days <= 0) return 'paid_up';
  if (days <= OVERDUE_UNTIL_DAY) return 'overdue';
  return days <= SERIOUS_UNTIL_DAY ? 'seriously_overdue' : 'eviction_notice';
}

/** Basis of an eviction; cents. */
export interface Estate {
  readonly rentCents: Cents;
  readonly wealthCents: Cents;
  /** In hand and behind open orders, excluding bets. */
  readonly reachableCents: Cents;
}

/** Takes the unpaid rent as far as possible, then a percentage of `remainingCents`. */
export function evictionOf({ rentCents, wealthCents, reachableCents }: Estate): {
  readonly rentCents: Cents;
  readonly partCents: Cents;
  readonly remainingCents: Cents;
} {
  const paid = Math.min(rentCents, reachableCents);
  const remainingCents = wealthCents - paid;
  const part = percentUp(remainingCents, EVICTION_WEALTH_PERCENT);
  return { rentCents: paid, partCents: Math.min(part, reachableCents - paid), remainingCents };
}

/** Units, rounded up. */
export const goodsTaken = (amount: number): number => percentUp(amount, EVICTION_RESOURCE_PERCENT);
