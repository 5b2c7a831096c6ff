import type { TableResets } from '../../reset/terms.ts';

export const racingResets = {
  betSettlements: 'emptied',
  bets: 'emptied',
  races: 'emptied',
  racingRecords: 'emptied',
  horseForms: 'emptied',
} as const satisfies TableResets;
