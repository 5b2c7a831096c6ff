import type { EventMessages } from '#web/system-entry.ts';

export const houseMessages: EventMessages = {
  notification: {
    aboutOf: ({ message }) => message,
    describe: ({ type, message }) => ({ tone: type, text: message }),
  },
};
