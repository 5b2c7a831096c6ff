import type { NotificationTypes } from '../../kit/contract.ts';

export const moderationNotificationTypes = {
  moderation: {
    name: 'Order',
    note: 'Sanctions and what became of your reports',
    one: 'word from the staff',
    many: 'words from the staff',
    path: '/sanctions',
    events: ['sanction.set', 'sanction.lifted', 'report.closed'],
  },
} as const satisfies NotificationTypes;
