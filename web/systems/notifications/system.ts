import type { WebSystem } from '#web/system-entry.ts';

export const notifications: WebSystem = {
  pages: [
    {
      path: '/notifications',
      name: 'Notifications',
      load: async () => (await import('./page.tsx')).NotificationsPage,
    },
  ],
  eventMessages: {
    notification: {
      aboutOf: ({ message }) => message,
      describe: ({ type, message }) => ({ tone: type, text: message }),
    },
  },
};
