import { rentRoutes } from '#protocol/systems/rent/contract.ts';
import { rentStore, rentAuditStore } from '#db/systems/rent/store.ts';
import type { Tx } from '#db/database/open.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { payOwnRent } from './actions/pay-own-rent.ts';
import { resumeRent } from './actions/resume.ts';
import { createEvictionWatch, overdueEviction } from './pre-actions.ts';
import { dueNotices, evictions } from './jobs.ts';
import { nextEvictionMs, rentStatus } from './reads.ts';
import { evictionAtMs, firstDueMs, noticeAtMs } from './rules.ts';

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
    reactions: [trackPlayers],
    resetTerms({ nowMs }) {
      const dueAtMs = firstDueMs(nowMs);
      return { rent: { dueAtMs, noticeAtMs: noticeAtMs(dueAtMs, nowMs) } };
    },
    audits: [auditRents],
  });
}

const trackPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.deleted') await rentStore(tx).removeOf(fact.playerId);
  if (fact.kind === 'player.released') await resumeRent(tx, ctx, fact.playerId);
  if (fact.kind !== 'player.joined') return;
  const { playerId } = fact;
  const dueAtMs = firstDueMs(ctx.nowMs);
  await rentStore(tx).put({ playerId, dueAtMs, paidAtMs: null, noticeAtMs: noticeAtMs(dueAtMs, ctx.nowMs) });
  ctx.record({ kind: 'rent.assigned', evictionAtMs: evictionAtMs(dueAtMs, []) });
};

async function auditRents(tx: Tx): Promise<readonly string[]> {
  const audit = rentAuditStore(tx);
  return [
    ...(await audit.ownersGone()).map(({ playerId }) => `rent is due from ${playerId}, who is not a player`),
    ...(await audit.freeOfRent()).map(({ playerId }) => `${playerId} has no rent`),
  ];
}
