import type { TableResets } from '../reset/terms.ts';
import { worldStore } from './store.ts';

// No due date precedes the reset, so earlier downtimes no longer matter.
export const worldResets = {
  world: (tx, { nowMs, realNowMs }) => worldStore(tx).stamp({ gameMs: nowMs, realMs: realNowMs }),
  downtimes: 'emptied',
} as const satisfies TableResets;
