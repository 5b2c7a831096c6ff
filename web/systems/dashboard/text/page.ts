import { counted } from '#web/ui/figure/format.ts';

export const pageText = {
  title: 'Tycoon Empire',
  lead: (username: string) => `Your desk, ${username}.`,
  loading: 'Loading dashboard...',
  loadFailed: 'Failed to load the dashboard',
} as const;

export const cardsText = {
  netWorth: 'Net Worth',
  inDollars: 'in dollars',
  monthlyRent: 'Monthly Rent',
  monthlyRentNote: 'what you pay',
  points: 'Points',
  rank: 'Rank',
  unranked: 'Unranked',
  unknown: 'not known',
} as const;

export const worthText = {
  title: 'Net worth over time',
  nothing: 'The line begins with your first move',
  nothingNote: 'Every game day you play adds a point.',
  toBank: 'Go to the bank',
  now: 'Now',
  since: (time: string) => `since ${time}`,
  unchanged: 'unchanged',
  notCounted: 'Crew, weapons and buildings are not counted, so buying them lowers it.',
} as const;

export const incomeText = {
  title: 'Income by source',
  nothing: 'No income yet',
  nothingNote: 'Salary, rent, company revenue and the King’s share are drawn here, day by day.',
  collectSalary: 'Collect a salary',
  today: 'Today',
  gameDay: (day: string) => `Game day ${day}`,
  gameDays: (days: number, span: string) =>
    `${days === 1 ? 'This game day' : `Last ${counted(days, 'game day')}`}, ${span}`,
  sources: {
    salary: 'Salary',
    real_estate: 'Real estate',
    company: 'Company',
    king: 'King’s share',
  },
  nothingOnDay: 'Nothing came in.',
} as const;

export const activityText = {
  title: 'Recent Activity',
  statement: 'Statement',
  list: 'What happened last',
  moreChanges: (count: number) => `and ${count} more`,
  nothing: 'Nothing has happened yet',
  nothingNote: 'What you do, and what is done to you, appears here.',
  collectSalary: 'Collect a salary',
  loadFailed: 'Failed to load recent activity',
} as const;

export const summaryText = {
  waiting: 'Waiting for you',
  offers: 'You can afford',
  nothing: 'Nothing is for sale right now.',
} as const;
