import type { TableResets } from '../../reset/terms.ts';

/** Every race is planned anew; one that is running is over, with its bets. */
export const racingResets = {
  betSettlements: 'emptied',
  bets: 'emptied',
  races: 'emptied',
  racingRecords: 'emptied',
  horseForms: 'emptied',
} as const satisfies TableResets;
