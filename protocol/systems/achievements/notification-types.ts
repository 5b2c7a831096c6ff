import type { NotificationTypes } from '../../kit/contract.ts';

export const achievementNotificationTypes = {
  achievements: {
    name: 'Achievements',
    note: 'What you have earned',
    one: 'achievement',
    many: 'achievements',
    path: '/achievements',
    events: ['achievement.unlocked'],
  },
} as const satisfies NotificationTypes;
