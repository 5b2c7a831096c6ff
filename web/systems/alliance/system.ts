import { Shield } from 'lucide-react';
import type { WebSystem } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';

export const alliance: WebSystem = {
  pages: [
    {
      path: '/alliance',
      name: 'Alliance',
      hue: 250,
      navigationOrder: 40,
      load: async () => (await import('./page.tsx')).AlliancePage,
    },
  ],
  widget: {
    path: '/alliance',
    icon: Shield,
  },
  eventMessages,
};
