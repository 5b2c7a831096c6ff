import type { WebSystem } from '#web/system-entry.ts';
import { houseMessages } from './event-messages.ts';

export const notifications: WebSystem = {
  pages: [
    {
      path: '/notifications',
      name: 'Notifications',
      load: async () => (await import('./page.tsx')).NotificationsPage,
    },
  ],
  eventMessages: houseMessages,
};
