import type { NotificationTypes } from '../../kit/contract.ts';

export const messageNotificationTypes = {
  messages: {
    name: 'Messages',
    note: 'What other players write to you',
    one: 'message',
    many: 'messages',
    path: '/messages',
    events: ['message.received'],
  },
} as const satisfies NotificationTypes;
