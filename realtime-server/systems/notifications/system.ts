import { notificationRoutes } from '#protocol/systems/notifications/contract.ts';
import { senderCountStore } from '#db/outbox/store.ts';
import { notificationMarkStore, notificationStore } from '#db/systems/notifications/store.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { muteNotifications, readNotifications } from './actions.ts';
import { createFiling } from './jobs.ts';
import { notifications } from './reads.ts';

export const createNotificationSystem = () =>
  system({
    routes: notificationRoutes,
    handlers: { notifications, readNotifications, muteNotifications },
    jobs: [createFiling()],
    reactions: [forgetDeletedPlayer],
  });

const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await notificationStore(tx).removeOf(fact.playerId);
  await notificationMarkStore(tx).removeOf(fact.playerId);
  await senderCountStore(tx).removeOf(fact.playerId);
};
