import { counted } from '#web/ui/figure/format.ts';

export const pageText = {
  title: 'Admin',
  lead: 'The board behind the wall. Every change is logged under your name.',
  tabs: { dashboard: 'Dashboard', players: 'Players', config: 'Config', tools: 'Tools' },
  denied: 'Access Denied',
  deniedNote: "You don't have admin privileges.",
  backToDashboard: 'Back to Dashboard',
  loadFailed: 'Failed to load admin data',
} as const;

export const statsText = {
  totalPlayers: 'Total players',
  totalPlayersNote: 'Staff and bots not counted',
  activeToday: 'Active today',
  activeTodayNote: 'Traded, worked or bet for dollars; newcomers do not count',
  totalWealth: 'Total wealth',
  totalWealthNote: 'Including escrow and safes',
  uptime: 'Uptime',
  topPlayers: 'Top players',
  topPlayersNote: 'By dollars in hand',
  noPlayers: 'No players yet',
  noPlayersNote: 'The first to sign up takes the top.',
  newcomerSettings: 'What newcomers start with',
  rank: 'Rank',
  username: 'Username',
  dollars: 'Dollars',
  system: 'System',
  memory: 'Memory',
  of: 'of',
  memoryUsed: 'Memory used',
  databaseSize: 'Database size',
  collections: 'Collections',
} as const;

export const economyText = {
  title: 'Economy board',
  period: 'Period',
  lastDays: (days: number) => `Last ${counted(days, 'game day')}`,
  supply: 'Money supply',
  supplyNote: 'All dollars outside the world’s own accounts, at the end of each game day',
  inequality: 'Inequality',
  inequalityNote: 'By dollars in hand, sampled after each game midnight',
  gini: 'Gini',
  topShare: 'Share of the top 1%',
  noSample: 'The first sample is taken after game midnight.',
  activePlayers: 'Active players',
  activePlayersNote: 'Players who traded, worked or bet for dollars on that game day; newcomers do not count',
  prices: 'Resource prices',
  pricesNote: 'The last trade of each game day',
  resource: 'Resource',
  priceOf: (resource: string) => `Price of ${resource}`,
  noTrades: (resource: string) => `Nobody has traded ${resource} in this period.`,
} as const;

export const flowText = {
  title: 'Issued and absorbed',
  note: 'Dollars per game day, from the ledger',
  source: 'Source',
  allSources: 'All sources',
  issued: 'Issued',
  absorbed: 'Absorbed',
  issuedBy: (days: number) => `Issued by, in ${counted(days, 'game day')}`,
  absorbedBy: (days: number) => `Absorbed by, in ${counted(days, 'game day')}`,
  nothing: 'Nothing in this period.',
} as const;

export const faucetText = {
  surge: 'Surge',
  surged: (day: string, issued: string, average: string) =>
    `${day}: ${issued} issued, against ${average} on an average day.`,
  moreDays: (days: number) => `Also on ${counted(days, 'more day')}.`,
  cap: (cap: string, left: string) => `Capped at ${cap} a game day, ${left} left today`,
} as const;

export const chartText = {
  notSampled: 'not sampled',
  allDays: (days: number) => `${counted(days, 'game day')} in all`,
  noFigures: (name: string) => `${name}: no figures yet`,
  summary: (name: string, last: string, low: string, high: string) =>
    `${name}: ${last} last, between ${low} and ${high}`,
  days: (days: number, lines: readonly string[]) => `${counted(days, 'game day')}. ${lines.join('. ')}.`,
} as const;
