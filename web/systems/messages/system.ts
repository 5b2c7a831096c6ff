import { MessageSquare } from 'lucide-react';
import { optionalPart, type WebSystem } from '#web/system-entry.ts';
import { isThreadShown } from './shown-thread.ts';

export const messages: WebSystem = {
  pages: [
    {
      path: '/messages/:username?',
      name: 'Messages',
      nameForSuspended: 'Messages with staff',
      load: async () => (await import('./page.tsx')).MessagesPage,
    },
  ],
  widget: {
    path: '/messages',
    icon: MessageSquare,
    InBar: optionalPart(async () => (await import('./parts/inbox.tsx')).Inbox),
  },
  eventMessages: {
    'message.received': {
      aboutOf: ({ with: username }) => username,
      describe: ({ with: username }) => ({ tone: 'info', text: `${username} wrote to you.` }),
      pathOf: ({ with: username }) => `/messages/${encodeURIComponent(username)}`,
      isShown: ({ with: username }) => isThreadShown(username),
      icon: MessageSquare,
    },
  },
};
