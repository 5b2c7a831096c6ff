import { achievementNotificationTypes } from '../achievements/notification-types.ts';
import { allianceNotificationTypes } from '../alliance/notification-types.ts';
import { combatNotificationTypes } from '../combat/notification-types.ts';
import { linkNotificationTypes } from '../links/notification-types.ts';
import { marketNotificationTypes } from '../market/notification-types.ts';
import { messageNotificationTypes } from '../messages/notification-types.ts';
import { moderationNotificationTypes } from '../moderation/notification-types.ts';
import { racingNotificationTypes } from '../racing/notification-types.ts';
import { rentNotificationTypes } from '../rent/notification-types.ts';
import type { NotificationTypes } from '../../kit/contract.ts';

/** In the order of the page. */
export const notificationTypes = {
  ...marketNotificationTypes,
  ...racingNotificationTypes,
  ...combatNotificationTypes,
  ...achievementNotificationTypes,
  ...allianceNotificationTypes,
  ...rentNotificationTypes,
  ...messageNotificationTypes,
  ...linkNotificationTypes,
  ...moderationNotificationTypes,
  house: {
    name: 'The house',
    note: 'The crown and the rest',
    ...{ one: 'word from the house', many: 'words from the house', path: '/central-bank' },
  },
  announcements: {
    name: 'Announcements',
    note: 'Said to everyone',
    ...{ one: 'announcement', many: 'announcements', path: null },
  },
} as const satisfies NotificationTypes;
export type NotificationType = keyof typeof notificationTypes;

export const NOTIFICATION_TYPES = Object.keys(notificationTypes) as NotificationType[];

export const NOTIFICATIONS_PAGE = 20;
