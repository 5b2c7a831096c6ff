import type { TableResets } from '../../reset/terms.ts';

export const achievementResets = {
  playerAchievements: 'emptied',
  achievers: 'emptied',
  achievementCounts: 'emptied',
  achievementTallies: 'emptied',
} as const satisfies TableResets;
