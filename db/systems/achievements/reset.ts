import type { TableResets } from '../../reset/terms.ts';

/** Everything is to be achieved again. */
export const achievementResets = {
  playerAchievements: 'emptied',
  achievers: 'emptied',
  achievementCounts: 'emptied',
  achievementTallies: 'emptied',
} as const satisfies TableResets;
