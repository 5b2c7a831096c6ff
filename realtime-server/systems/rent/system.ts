import { rentRoutes } from '#protocol/systems/rent.ts';
import { system } from '../../action/system.ts';
import { payOwnRent } from './actions/pay-own-rent.ts';
import { auditRents } from './audits.ts';
import { createEvictionWatch, overdueEviction } from './pre-actions.ts';
import { dueNotices, evictions } from './jobs.ts';
import { followPlayers } from './reactions.ts';
import { nextEvictionMs, rentStatus } from './reads.ts';

export function createRentSystem() {
  const watch = createEvictionWatch();
  return system({
    routes: rentRoutes,
    handlers: { rentStatus, payOwnRent },
    load: async (read) => watch.set(await read(nextEvictionMs)),
    preActions: [overdueEviction(watch)],
    jobs: [evictions(watch), dueNotices],
    apply: {
      'rent.assigned': (change) => watch.watchDue(change.evictionAtMs),
      'evictions.checked': ({ nextAtMs }) => watch.set(nextAtMs),
    },
    reactions: [followPlayers],
    audits: [auditRents],
  });
}
