import type { WebSystem } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';
import { OverEverything } from './parts/over-everything.tsx';

export const moderation: WebSystem = {
  pages: [
    {
      path: '/moderation',
      name: 'Moderation',
      navigationOrder: 118,
      isForStaff: true,
      load: async () => (await import('./page.tsx')).ModerationPage,
    },
    {
      path: '/sanctions',
      name: 'Sanctions',
      nameForSuspended: 'Your suspension',
      load: async () => (await import('./sanctions-page.tsx')).SanctionsPage,
    },
  ],
  widget: { path: '/sanctions', Over: OverEverything },
  eventMessages,
};
