import type { NotificationTypes } from '../../kit/contract.ts';

export const racingNotificationTypes = {
  bets: {
    name: 'Bets',
    note: 'Races you had money on',
    one: 'bet',
    many: 'bets',
    path: '/horse-racing',
    events: ['bet.settled', 'pick_three.settled'],
  },
} as const satisfies NotificationTypes;
