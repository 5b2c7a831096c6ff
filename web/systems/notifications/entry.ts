import type { PageEntry } from '#web/system-entry.ts';

export const notificationPages: readonly PageEntry[] = [
  {
    path: '/notifications',
    name: 'Notifications',
    load: async () => (await import('./page.tsx')).NotificationsPage,
  },
];
