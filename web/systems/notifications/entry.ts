import { exported, type PageEntry } from '#web/system-entry.ts';

export const notificationPages: readonly PageEntry[] = [
  {
    path: '/notifications',
    name: 'Notifications',
    load: exported('NotificationsPage', () => import('./page.tsx')),
  },
];
