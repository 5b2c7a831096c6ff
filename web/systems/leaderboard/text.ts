import type { LeaderboardCategory, LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';

export const leaderboardText = {
  title: 'Leaderboard',
  lead: 'Who has what, and who had it before.',
  tabs: { main: 'Main Leaderboard', king: 'King System', categories: 'Categories' },
} as const;

export const helpText = (kingSharePercent: number): readonly string[] => [
  'Players are ranked by dollars in hand, points, net worth or fights won. Net worth is as of their last action.',
  `Whoever has the most dollars at game midnight is King and earns ${kingSharePercent}% of the day’s production.`,
];

export const kingBannerText = {
  title: 'The King',
  noKing: 'The throne is empty',
  rule: (midnight: string) => `Whoever has the most dollars at ${midnight} takes the crown.`,
  dollars: 'Dollars',
  combatWins: 'Combat Wins',
  dailyBonus: 'Daily Bonus',
  ofProduction: 'Of Daily Production',
} as const;

export const filterText = {
  search: 'Search players by name',
  searchPlaceholder: 'Search players',
  sortBy: 'Sort by',
  enhanced: 'Enhanced View',
  inhabitants: 'With inhabitants',
} as const;

export const sortNames: Readonly<Record<LeaderboardSort, string>> = {
  dollars: 'Dollars',
  points: 'Points',
  net_worth: 'Net Worth',
  combat_wins: 'Combat Wins',
};

export const playersText = {
  caption: 'Main leaderboard',
  pages: 'Pages of the leaderboard',
  loadFailed: 'The leaderboard could not be loaded.',
  notFoundTitle: 'Nobody by that name',
  notFound: 'Three letters find any part of a name, fewer only its beginning.',
  clearSearch: 'Clear the search',
  emptyTitle: 'Nobody is ranked yet',
  empty: 'The first player takes the top spot.',
  earn: 'Earn your place',
} as const;

export const columnText = {
  rank: 'Rank',
  player: 'Player',
  badges: 'Badges',
  points: 'Points',
  netWorth: 'Net Worth',
  asOf: (time: string) => `as of ${time}`,
  employees: 'Employees',
  properties: 'Properties',
  achievements: 'Achievements',
  combat: 'Combat W/L',
  revenue: 'Business Revenue / day',
  contribution: 'Alliance Contribution',
  kingBonuses: 'King Bonuses',
} as const;

export const ownRankText = {
  name: 'Your rank',
  unranked: 'You are not ranked',
  yourRank: 'Your rank:',
  ofTotal: (total: string) => `of ${total}`,
} as const;

export const kingText = {
  loadFailed: 'The king could not be loaded.',
  production: 'Daily Production',
  productionNote: 'What everyone earned in the last 24 hours',
  bonus: "King's Daily Bonus",
  bonusNote: (percent: number) => `${percent}% of it, paid at game midnight`,
  byBonusTitle: 'Top Kings by Total Bonuses',
  byBonusCaption: 'Top kings by total bonuses',
  longestTitle: 'Longest Reigns',
  longestCaption: 'Longest reigns',
  king: 'King',
  totalBonuses: 'Total bonuses',
  daysAsKing: 'Days as King',
  emptyTitle: 'No one has been King yet',
  empty: 'The first crown is given at the next game midnight.',
  getRich: 'Get rich before then',
} as const;

export const categoriesText = {
  loadFailed: 'The categories could not be loaded.',
} as const;

export const categoryNames: Readonly<Record<LeaderboardCategory, string>> = {
  wealth: 'Wealth',
  points: 'Points',
  real_estate: 'Real Estate',
  combat: 'Combat',
  horse_racing: 'Horse Racing',
  company: 'Company',
  achievements: 'Achievements',
};

interface EmptyCategory {
  readonly text: string;
  readonly action: string;
}

export const emptyCategoryText: Readonly<Record<LeaderboardCategory, EmptyCategory>> = {
  wealth: { text: 'Nobody has a dollar.', action: 'Collect a salary' },
  points: { text: 'Nobody has earned a point.', action: 'Win a fight' },
  real_estate: { text: 'Nobody owns a door.', action: 'Buy a studio' },
  combat: { text: 'Nobody has won a fight.', action: 'Choose a door' },
  horse_racing: { text: 'The book has paid nobody.', action: 'Back a horse' },
  company: { text: 'Nobody has a payroll.', action: 'Found a company' },
  achievements: { text: 'Nobody has been noticed.', action: 'See what counts' },
};

export const coronationText = {
  name: 'The coronation',
  midnight: 'Midnight',
  yours: 'The crown is yours',
  isKing: 'is King',
  with: ' with ',
  bankPays: '. The bank pays',
  forIt: 'for it',
  close: 'Close the coronation',
} as const;

export const paletteText = {
  players: 'Players',
  rank: (rank: number) => `No. ${rank}`,
} as const;
