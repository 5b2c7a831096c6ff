import { HousePlus } from 'lucide-react';
import type { EventMessage } from '#web/live/event-message.ts';
import { optionalPart, type WebSystem } from '#web/system-entry.ts';

const askedMessage: EventMessage<'household.asked'> = {
  aboutOf: ({ username }) => `household ${username}`,
  describe: ({ username, is_agreed: isAgreed }) => ({
    tone: isAgreed ? 'success' : 'info',
    text: isAgreed
      ? `${username} and you are now one household.`
      : `${username} says that you live together. Agree in your profile if you do.`,
  }),
};

export const links: WebSystem = {
  pages: [
    {
      path: '/moderation/links',
      name: 'Moderation',
      isForStaff: true,
      load: async () => (await import('./page.tsx')).LinksPage,
    },
  ],
  widget: {
    path: '/profile/household',
    OwnPanel: optionalPart(async () => (await import('./parts/household-panel.tsx')).HouseholdPanel),
  },
  eventMessages: { 'household.asked': { ...askedMessage, icon: HousePlus } },
};
