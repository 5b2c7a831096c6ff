import type { EpochMs } from '../../primitives.ts';
import { DAY_MS } from '../../time.ts';

/** How late a player is with the rent, as the page words it: Paid Up, Overdue, Seriously Overdue, Eviction Notice. */
export const RENT_STATES = ['paid_up', 'overdue', 'seriously_overdue', 'eviction_notice'] as const;
export type RentState = (typeof RENT_STATES)[number];

/** The last started day on which the rent counts as overdue, and as seriously overdue; after that comes the notice. */
export const OVERDUE_UNTIL_DAY = 3;
export const SERIOUS_UNTIL_DAY = 7;

/** So long may a rent be overdue: 8 full game days. */
export const EVICTED_AFTER_MS = (SERIOUS_UNTIL_DAY + 1) * DAY_MS;

/** When a rent is due and when its player is evicted; downtime of the server in between has put the eviction off. */
export interface RentTerms {
  readonly dueAtMs: EpochMs;
  readonly evictionAtMs: EpochMs;
}

/** How long a rent is overdue, downtime not counted; before the due date how long it is not yet, as a negative time. */
export const overdueMs = ({ dueAtMs, evictionAtMs }: RentTerms, nowMs: EpochMs): number =>
  nowMs < dueAtMs ? nowMs - dueAtMs : Math.max(0, EVICTED_AFTER_MS - (evictionAtMs - nowMs));

/** Game days for which a rent is overdue, each counted as soon as it has begun; 0 before the due date. */
export function daysOverdue(terms: RentTerms, nowMs: EpochMs): number {
  const lateMs = overdueMs(terms, nowMs);
  return lateMs < 0 ? 0 : Math.floor(lateMs / DAY_MS) + 1;
}

/** What an eviction takes of the remaining wealth and of each resource, in percent. */
export const EVICTION_WEALTH_PERCENT = 10;
export const EVICTION_RESOURCE_PERCENT = 50;

/** Which state a number of overdue days is. */
export function rentStateOf(days: number): RentState {
  if (days <= 0) return 'paid_up';
  if (days <= OVERDUE_UNTIL_DAY) return 'overdue';
  return days <= SERIOUS_UNTIL_DAY ? 'seriously_overdue' : 'eviction_notice';
}
