import type { NotificationTypes } from '../../kit/contract.ts';

export const allianceNotificationTypes = {
  alliance: {
    name: 'Alliance',
    note: 'Invitations, payouts, who leads',
    one: 'word from the alliance',
    many: 'words from the alliance',
    path: '/alliance',
    events: ['alliance.notice'],
  },
} as const satisfies NotificationTypes;
