import type { AchievementRule } from './achievement-rule.ts';
import { enterpriseAchievements } from './lists/enterprise.ts';
import { fortuneAchievements } from './lists/fortune.ts';
import { renownAchievements } from './lists/renown.ts';

/** Every achievement, by category; within one figure the lower target first. */
export const ACHIEVEMENTS: readonly AchievementRule[] = [
  ...fortuneAchievements,
  ...enterpriseAchievements,
  ...renownAchievements,
];
