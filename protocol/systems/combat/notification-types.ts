import type { NotificationTypes } from '../../kit/contract.ts';

export const combatNotificationTypes = {
  attacks: {
    name: 'Attacks',
    note: 'Who came for you',
    one: 'attack',
    many: 'attacks',
    path: '/combat',
    events: ['combat.attacked'],
  },
} as const satisfies NotificationTypes;
