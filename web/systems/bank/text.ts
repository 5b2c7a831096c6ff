export const bankText = {
  title: 'Central Bank',
  lead: 'An hour’s work for an hour’s wage. The city’s money starts here.',
} as const;

interface HelpFigures {
  readonly hourlyWage: string;
  readonly maxHours: number;
  readonly kingSharePercent: number;
}

export const helpText = ({ hourlyWage, maxHours, kingSharePercent }: HelpFigures): readonly string[] => [
  `Each hour of game time earns ${hourlyWage}.`,
  `Hours add up to ${maxHours} at most. Beyond that you earn nothing until you collect.`,
  `At each game midnight the King is paid ${kingSharePercent}% of what all players earned the day before.`,
];

export const salaryText = {
  title: 'Hourly Salary',
  note: 'Hours add up until you collect, up to a full day.',
  dial: 'Hours to collect',
  potentialEarnings: 'Potential Earnings',
  dayIsFull: 'Nothing more until you collect',
  nextHourIn: (hourlyWage: string) => `${hourlyWage} in`,
  hourlyRate: 'Hourly Rate',
  hoursAvailable: 'Hours Available',
  ofHours: (maxHours: number) => `of ${maxHours}`,
  fullDayIn: 'Full day in',
  full: 'Full',
  soon: 'a moment',
  lastCollected: 'Last collected',
  collect: 'Collect Salary',
  reward: 'salary',
  nextPayAt: (time: string) => `Next pay at ${time}.`,
  paysAgainAt: (time: string) => `The bank pays again at ${time}.`,
  loadFailed: 'Failed to load salary',
  collectFailed: 'Failed to collect salary',
} as const;

/** On the dashboard. */
export const collectableText = {
  name: 'Salary',
  hours: (hours: number, maxHours: number) => `${hours} of ${maxHours} h`,
  dot: ' · ',
  moreIn: 'more in ',
  collect: 'Collect',
  collectNamed: 'Collect the salary',
} as const;

export const economyText = {
  title: 'Economy Statistics',
  total: 'Total Economy',
  totalNote:
    'Earned by everyone in the last 24 game hours: salaries, rent and company revenue. Not what they own.',
  kingShare: "King's Daily Share",
  kingShareNote: (percent: number, midnight: string) =>
    `${percent}% of total economy, paid to the #1 player. Whoever has the most dollars at ${midnight} takes it.`,
  kingShareOfHundred: (percent: number) =>
    `Of every hundred dollars that the city earns, ${percent} go to the King`,
  noKing: 'Nobody wears the crown yet.',
  king: 'King',
  youAreKing: 'You are the King',
  nextPaidIn: 'Next paid in',
  soon: 'a moment',
  crownedWith: 'Crowned with',
  youAre: 'You are',
  shortOfThat: 'short of that.',
  moreThanThat: 'You have more than that now.',
  loadFailed: 'Failed to load economy statistics',
} as const;

export const wealthText = {
  title: 'Your Wealth',
  note: 'Cash, open orders and bets. Your rent depends on it.',
  inHand: 'In hand',
  inOrdersAndBets: 'In orders and bets',
} as const;

export const statusText = {
  title: 'Your Status',
  balance: 'Balance',
  monthlyRent: 'Monthly Rent',
  monthlyRentNote: 'what you pay',
  points: 'Points',
  iron: 'Iron',
  oil: 'Oil',
} as const;

export const paletteText = {
  heading: 'Central Bank',
  collect: 'Collect the salary',
} as const;
