import type { NotificationTypes } from '../../kit/contract.ts';

export const rentNotificationTypes = {
  rent: {
    name: 'Rent',
    note: 'Before it is due',
    one: 'rent notice',
    many: 'rent notices',
    path: '/real-estate',
  },
  eviction: {
    name: 'Evictions',
    note: 'What the bank took',
    one: 'eviction',
    many: 'evictions',
    path: '/real-estate',
  },
} as const satisfies NotificationTypes;
