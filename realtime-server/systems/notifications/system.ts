import { notificationRoutes } from '#protocol/systems/notifications.ts';
import { system } from '../../action/system.ts';
import { muteNotifications, readNotifications } from './actions.ts';
import { createFiling } from './jobs.ts';
import { followPlayers } from './reactions.ts';
import { notifications } from './reads.ts';

/** What happened to a player in the last 30 days, read or unread. */
export const createNotificationSystem = () =>
  system({
    routes: notificationRoutes,
    handlers: { notifications, readNotifications, muteNotifications },
    jobs: [createFiling()],
    reactions: [followPlayers],
  });
