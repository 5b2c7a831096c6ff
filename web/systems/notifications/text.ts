import { counted } from '#web/ui/figure/format.ts';

export const awayCardText = {
  name: 'While you were away',
  lead: 'While you were away:',
  close: 'Close: While you were away',
} as const;

export const bellMenuText = {
  name: 'Notifications',
  loading: 'Loading your notifications',
  loadFailed: 'Failed to load your notifications',
  tryAgain: 'Try again',
  empty: 'Nothing yet. It’s a quiet night.',
  emptyAction: 'Bet on a horse',
  markAllAsRead: 'Mark all as read',
  showAll: 'All notifications',
} as const;

export const lineText = { unread: 'New:' } as const;

export const notificationsText = {
  title: 'Notifications',
  lead: 'What happened in the last thirty days.',
  markAllAsRead: 'Mark all as read',
  everythingIsRead: 'Everything is read',
  loadFailed: 'Failed to load your notifications',
  pages: 'Pages of the notifications',
  emptyTitle: 'Nothing has happened yet',
  empty: 'Bet on a horse or place an order. You’ll read the outcome here, even if you were away.',
  emptyAction: 'Go to the track',
} as const;

export const browserText = {
  title: 'In this browser',
  note: 'For when you’re looking elsewhere.',
  switch: 'Notify me in this browser',
  isOn: 'You’ll be notified while this page is hidden.',
  isOff: 'Your browser will ask you once.',
  notSupported: 'This browser doesn’t support notifications.',
  blocked: 'Your browser blocks notifications. Allow them for this page in its settings, then try again.',
  unable: 'This browser can’t show notifications from a page.',
  notAnswered: 'You didn’t answer your browser’s question. Try again whenever you like.',
  types: 'Kinds to show in this browser',
} as const;

export const typesText = {
  title: 'What you hear about',
  note: 'Muted kinds aren’t listed or counted. Nothing is lost.',
} as const;

export const browserNoticeText = {
  summary: (count: number) => `${counted(count, 'thing')} happened`,
  onlyAnnouncements: 'Announcements to everyone.',
} as const;
