import type { AchievementRule } from './terms.ts';
import { enterpriseAchievements } from './enterprise.ts';
import { fortuneAchievements } from './fortune.ts';
import { renownAchievements } from './renown.ts';

/** By category; lower targets of a figure come first. */
export const ACHIEVEMENTS: readonly AchievementRule[] = [
  ...fortuneAchievements,
  ...enterpriseAchievements,
  ...renownAchievements,
];
