import { rentStore } from '#db/systems/rent/store.ts';
import { rentRoutes } from '#protocol/systems/rent.ts';
import { system } from '../../action/system.ts';
import { payOwnRent } from './actions/pay-own-rent.ts';
import { auditRents } from './audits.ts';
import { createEvictionWatch, overdueEviction } from './pre-actions.ts';
import { evictions } from './jobs.ts';
import { followPlayers } from './reactions.ts';
import { rentStatus } from './reads.ts';

/** The player's own rent: due every month by wealth, and an eviction for who does not pay. */
export function createRentSystem() {
  const watch = createEvictionWatch();
  return system({
    routes: rentRoutes,
    handlers: { rentStatus, payOwnRent },
    load: async (tx) => watch.set(await rentStore(tx).firstDueMs()),
    preActions: [overdueEviction(watch)],
    jobs: [evictions(watch)],
    apply: {
      'rent.assigned': ({ dueAtMs }) => watch.watchDue(dueAtMs),
      'rents.checked': ({ firstDueMs }) => watch.set(firstDueMs),
    },
    reactions: [followPlayers],
    audits: [auditRents],
  });
}
