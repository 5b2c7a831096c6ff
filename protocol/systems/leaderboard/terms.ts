/** How many players the room shows. */
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

/** What players are ranked by; equals by who was there first, of dollars by points before. */
export const LEADERBOARD_SORTS = ['dollars', 'points', 'net_worth', 'combat_wins'] as const;
export type LeaderboardSort = (typeof LEADERBOARD_SORTS)[number];
