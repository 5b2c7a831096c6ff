import { notificationRoutes } from '#protocol/systems/notifications.ts';
import { system } from '../../action/system.ts';
import { muteNotifications, readNotifications } from './actions.ts';
import { createFiling } from './jobs.ts';
import { followPlayers } from './reactions.ts';
import { notifications } from './reads.ts';

export const createNotificationSystem = () =>
  system({
    routes: notificationRoutes,
    handlers: { notifications, readNotifications, muteNotifications },
    jobs: [createFiling()],
    reactions: [followPlayers],
  });
