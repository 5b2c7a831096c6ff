import type { TableResets } from '../reset/terms.ts';

/** Nothing of the old world is left to be shown. */
export const outboxResets = {
  outboxRooms: 'emptied',
  outbox: 'emptied',
  senderCounts: 'emptied',
} as const satisfies TableResets;
