import type { Rarity } from '#protocol/systems/achievements/terms.ts';
import { counted } from '#web/ui/figure/format.ts';

export const achievementsText = {
  title: 'Achievements',
  lead: 'What you did, what it was worth, and how few others have done it.',
  loadFailed: 'Failed to fetch achievement data',
} as const;

export const helpText = {
  unlocked: 'Each one unlocks once and pays immediately.',
  gifts:
    'Gains from other players, through an off-market price, a safe or a fight, do not count towards achievements for dollars, gold or net worth.',
  reward: (rarity: Rarity, dollars: string, points: number) =>
    `A ${rarity} one pays ${dollars} and ${counted(points, 'point')}.`,
} as const;

/** The results are in the specification. */
export const checkText = {
  check: 'Check Progress',
  result: (unlocked: number) =>
    unlocked === 0 ? 'No new achievements unlocked' : `Unlocked ${unlocked} new achievement(s)!`,
  failed: 'Failed to check achievement progress',
} as const;

export const countsText = {
  unlocked: 'Unlocked',
  inProgress: 'In Progress',
  locked: 'Locked',
  complete: 'Complete',
} as const;

export const tabsText = {
  label: 'Achievements',
  mine: 'My Achievements',
  leaderboard: 'Leaderboard',
  statistics: 'Statistics',
} as const;

export const mineText = {
  category: 'Category',
  allCategories: 'All categories',
  unlocked: 'Unlocked',
  noneUnlocked: 'Nothing unlocked yet',
  firstOnes: 'The first ones come quickly: place a bet, collect the salary, buy a studio.',
  placeBet: 'Place a bet',
  inProgress: 'In Progress',
  noneInProgress: 'Nothing in progress',
  startOne: 'Start one, and its bar appears here.',
  collectSalary: 'Collect your salary',
  locked: 'Locked',
  noneLocked: 'Nothing is locked',
  allBegun: 'You have started them all.',
  seeLeaders: 'See who has the most',
} as const;

export const cardText = {
  progress: (name: string) => `Progress of ${name}`,
  and: 'and',
} as const;

export const leadersText = {
  caption: 'Leaderboard',
  unlocked: 'Unlocked',
  complete: 'Complete',
  none: 'Nobody yet',
  beFirst: 'The first achievement takes the top of this board.',
  collectSalary: 'Collect your salary',
} as const;

export const statisticsText = {
  totalAchievements: 'Total Achievements',
  totalPlayers: 'Total Players',
  rarest: 'The ten rarest',
  achievement: 'Achievement',
  category: 'Category',
  rarity: 'Rarity',
  players: 'Players',
  share: 'Share',
} as const;

export const momentText = {
  unlocked: 'Achievement unlocked',
  allAtOnce: 'All at once',
  reward: 'Reward',
  part: (name: string, dollars: string) => `${name} ${dollars}`,
  unlockedCount: (count: number) => `${counted(count, 'achievement')} unlocked`,
  moreCount: (count: number) => `and ${count} more`,
  andPoints: (points: string) => ` and ${points}`,
  dismiss: 'Dismiss',
} as const;
