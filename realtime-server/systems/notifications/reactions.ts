import { senderCountStore } from '#db/outbox/store.ts';
import { notificationMarkStore, notificationStore } from '#db/systems/notifications/store.ts';
import type { Reaction } from '../../action/reactions.ts';

/** A deleted player's notifications go; what is still in the outbox is not filed. */
export const followPlayers: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await notificationStore(tx).removeOf(fact.playerId);
  await notificationMarkStore(tx).removeOf(fact.playerId);
  await senderCountStore(tx).removeOf(fact.playerId);
};
