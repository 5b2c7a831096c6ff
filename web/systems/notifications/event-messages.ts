import type { EventMessages } from '#web/system-entry.ts';

/** Of what belongs to no system. */
export const houseMessages: EventMessages = {
  notification: {
    aboutOf: ({ message }) => message,
    describe: ({ type, message }) => ({ tone: type, text: message }),
  },
};
