import { rentStore } from '#db/systems/rent/store.ts';
import type { Reaction } from '../../action/reactions.ts';
import { evictionAtMs, firstDueMs, noticeAtMs } from './rules.ts';

export const followPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.deleted') await rentStore(tx).removeOf(fact.playerId);
  if (fact.kind !== 'player.joined') return;
  const { playerId } = fact;
  const dueAtMs = firstDueMs(ctx.nowMs);
  await rentStore(tx).put({ playerId, dueAtMs, paidAtMs: null, noticeAtMs: noticeAtMs(dueAtMs, ctx.nowMs) });
  ctx.record({ system: 'rent', kind: 'rent.assigned', evictionAtMs: evictionAtMs(dueAtMs, []) });
};
