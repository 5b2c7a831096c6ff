import { senderCountStore } from '#db/outbox/store.ts';
import { notificationMarkStore, notificationStore } from '#db/systems/notifications/store.ts';
import type { Reaction } from '../../action/reactions.ts';

export const followPlayers: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await notificationStore(tx).removeOf(fact.playerId);
  await notificationMarkStore(tx).removeOf(fact.playerId);
  await senderCountStore(tx).removeOf(fact.playerId);
};
