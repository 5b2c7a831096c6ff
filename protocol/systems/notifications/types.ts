/** What notifications are about; each can be muted. */
export const NOTIFICATION_TYPES = [
  'fills',
  'alerts',
  'bets',
  'attacks',
  'achievements',
  'alliance',
  'rent',
  'eviction',
  'house',
  'announcements',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Entries of a page unless the caller says otherwise. */
export const NOTIFICATIONS_PAGE = 20;
