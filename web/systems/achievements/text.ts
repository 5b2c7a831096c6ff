import type { Rarity } from '#protocol/systems/achievements/terms.ts';
import { counted, wholePercent } from '#web/ui/figure/format.ts';

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

export const countsText = { complete: 'Complete' } as const;

export const tabsText = {
  label: 'Achievements',
  mine: 'My Achievements',
  leaderboard: 'Leaderboard',
  statistics: 'Statistics',
} as const;

export const stateTexts = {
  unlocked: 'Unlocked',
  inProgress: 'In Progress',
  locked: 'Locked',
} as const;

export const mineText = {
  category: 'Category',
  allCategories: 'All categories',
  firstOnes: 'The first ones come quickly: place a bet, collect the salary, buy a studio.',
  collectSalary: 'Collect your salary',
} as const;

export const cabinetText = {
  picture: (medals: number) => `The cabinet: ${counted(medals, 'medal')}`,
} as const;

export const sectionText = {
  empty: {
    unlocked: 'Nothing unlocked here yet.',
    inProgress: 'Nothing under way here.',
    locked: 'Nothing left to start here.',
  },
} as const;

export const rowText = {
  reward: 'Reward: ',
  progress: (name: string) => `Progress of ${name}`,
  share: (percentage: number) => {
    if (percentage === 0) return 'Nobody has it yet.';
    return `${percentage < 1 ? 'Fewer than 1%' : wholePercent(percentage)} of players have it.`;
  },
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
  share: 'Of all players',
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
