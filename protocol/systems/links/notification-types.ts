import type { NotificationTypes } from '../../kit/contract.ts';

export const linkNotificationTypes = {
  household: {
    name: 'Household',
    note: 'Who says they live with you',
    one: 'word about your household',
    many: 'words about your household',
    path: '/profile',
    events: ['household.asked'],
  },
} as const satisfies NotificationTypes;
