/** How late a player is with the rent, as the page words it: Paid Up, Overdue, Seriously Overdue, Eviction Notice. */
export const RENT_STATES = ['paid_up', 'overdue', 'seriously_overdue', 'eviction_notice'] as const;
export type RentState = (typeof RENT_STATES)[number];

/** The last started day on which the rent counts as overdue, and as seriously overdue; after that comes the notice. */
export const OVERDUE_UNTIL_DAY = 3;
export const SERIOUS_UNTIL_DAY = 7;

/** What an eviction takes of the remaining wealth and of each resource, in percent. */
export const EVICTION_WEALTH_PERCENT = 10;
export const EVICTION_RESOURCE_PERCENT = 50;

/** Which state a number of overdue days is. */
export function rentStateOf(daysOverdue: number): RentState {
  if (daysOverdue <= 0) return 'paid_up';
  if (daysOverdue <= OVERDUE_UNTIL_DAY) return 'overdue';
  return daysOverdue <= SERIOUS_UNTIL_DAY ? 'seriously_overdue' : 'eviction_notice';
}
