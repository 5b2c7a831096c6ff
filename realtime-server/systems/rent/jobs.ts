import { rentStore } from '#db/systems/rent/store.ts';
import type { Job } from '../../action/system.ts';
import { evict } from './actions/evict.ts';
import type { EvictionWatch } from './pre-actions.ts';
import { evictedWhenDueBy } from './rules.ts';

/** So many players are evicted in one transaction: some milliseconds, however many are overdue. */
export const EVICTED_AT_ONCE = 50;

/** Evicts who has not paid in time, the longest overdue first. */
export const evictions = (watch: EvictionWatch): Job => ({
  kind: 'rent.evictions',
  nextDueMs: async () => watch.nextMs(),
  async run(tx, ctx) {
    const overdue = await rentStore(tx).dueBy(evictedWhenDueBy(ctx.nowMs), EVICTED_AT_ONCE);
    for (const { playerId } of overdue) await evict(tx, ctx, playerId);
    const firstDueMs = await rentStore(tx).firstDueMs();
    ctx.record({ system: 'rent', kind: 'rents.checked', firstDueMs });
  },
});
