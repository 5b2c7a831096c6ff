import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages, WebSystem } from '#web/system-entry.ts';
import { counted, fullDollars } from '#web/ui/figure/format.ts';
import { Trophy } from 'lucide-react';
import { Celebration } from './parts/celebration/celebration.tsx';

const unlockedMessage: EventMessage<'achievement.unlocked'> = {
  aboutOf: ({ id }) => id,
  rewardOf: ({ id, name, icon, rarity, description, reward }) => ({
    ...{ about: id, name, ...reward },
    medal: { icon, rarity, description },
  }),
  describe: ({ name, rarity, reward }) => ({
    tone: 'success',
    text: `Achievement unlocked: ${name}, ${rarity}. ${fullDollars(reward.dollars)} and ${counted(reward.points, 'point')}.`,
  }),
};

const eventMessages: EventMessages = { 'achievement.unlocked': { ...unlockedMessage, icon: Trophy } };

export const achievements: WebSystem = {
  pages: [
    {
      path: '/achievements',
      name: 'Achievements',
      hue: 278,
      navigationOrder: 110,
      load: async () => (await import('./page.tsx')).AchievementsPage,
    },
  ],
  widget: {
    path: '/achievements',
    icon: Trophy,
    Banner: Celebration,
  },
  eventMessages,
};
