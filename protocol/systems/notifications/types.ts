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

export const NOTIFICATIONS_PAGE = 20;
