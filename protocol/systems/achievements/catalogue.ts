import type { AchievementRule } from './terms.ts';
import { enterpriseAchievements } from './lists/enterprise.ts';
import { fortuneAchievements } from './lists/fortune.ts';
import { renownAchievements } from './lists/renown.ts';

/** By category; lower targets of a figure come first. */
export const ACHIEVEMENTS: readonly AchievementRule[] = [
  ...fortuneAchievements,
  ...enterpriseAchievements,
  ...renownAchievements,
];
