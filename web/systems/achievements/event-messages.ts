import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { counted, fullDollars } from '#web/ui/format.ts';
import { celebrate } from './store.ts';

const unlockedMessage: EventMessage<'achievement.unlocked'> = {
  aboutOf: ({ id }) => id,
  celebrate,
  describe: ({ name, rarity, reward }) => ({
    tone: 'success',
    text: `Achievement unlocked: ${name}, ${rarity}. ${fullDollars(reward.dollars)} and ${counted(reward.points, 'point')}.`,
  }),
};

export const eventMessages: EventMessages = { 'achievement.unlocked': unlockedMessage };
