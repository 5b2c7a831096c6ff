export const TOP_PLAYERS = 10;

export const LEADERBOARD_CATEGORIES = [
  'wealth',
  'points',
  'real_estate',
  'combat',
  'horse_racing',
  'company',
  'achievements',
] as const;
export type LeaderboardCategory = (typeof LEADERBOARD_CATEGORIES)[number];

/** Ties: earlier sign-up first; for dollars, more points first. */
export const LEADERBOARD_SORTS = ['dollars', 'points', 'net_worth', 'combat_wins'] as const;
export type LeaderboardSort = (typeof LEADERBOARD_SORTS)[number];
