import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const notificationPages: readonly PageEntry[] = [
  {
    path: '/notifications',
    name: 'Notifications',
    Page: lazy(async () => ({ default: (await import('./page.tsx')).NotificationsPage })),
  },
];
