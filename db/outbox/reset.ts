import type { TableResets } from '../reset/terms.ts';

export const outboxResets = {
  outboxRooms: 'emptied',
  outbox: 'emptied',
  senderCounts: 'emptied',
} as const satisfies TableResets;
