import type { Rewrites } from '../reset/terms.ts';
import { worldStore } from './store.ts';

// No due date precedes the reset, so earlier downtimes no longer matter.
export const worldRewrites = {
  world: (tx, { nowMs, realNowMs }) => worldStore(tx).stamp({ gameMs: nowMs, realMs: realNowMs }),
} as const satisfies Rewrites;
