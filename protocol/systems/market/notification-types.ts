import type { NotificationTypes } from '../../kit/contract.ts';

export const marketNotificationTypes = {
  fills: { name: 'Fills', note: 'Orders that traded', one: 'fill', many: 'fills', path: '/market' },
  alerts: {
    name: 'Price alerts',
    note: 'Prices you set',
    one: 'price alert',
    many: 'price alerts',
    path: '/market',
    events: ['price.alerted'],
  },
} as const satisfies NotificationTypes;
