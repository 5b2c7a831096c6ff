import type { TableResets } from '../reset/terms.ts';
import { worldStore } from './store.ts';

/** The world and its clock go on. No due date lies before the reset, so no earlier downtime counts. */
export const worldResets = {
  world: (tx, { nowMs, realNowMs }) => worldStore(tx).stamp({ gameMs: nowMs, realMs: realNowMs }),
  downtimes: 'emptied',
} as const satisfies TableResets;
