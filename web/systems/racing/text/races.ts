import type { Race } from '#protocol/systems/racing/models.ts';
import { noun } from '#web/ui/figure/format.ts';

export const racingText = {
  title: 'Horse Racing',
  tabsName: 'Horse racing',
  tabs: { races: "Today's Races", bets: 'My Bets', stats: 'Statistics', leaders: 'Leaderboard' },
  loadFailed: 'Failed to fetch horse racing data',
} as const;

interface HelpFigures {
  readonly minBet: string;
  readonly maxBet: string;
  readonly metres: string;
}

export const helpText = ({ minBet, maxBet, metres }: HelpFigures): readonly string[] => [
  `One bet a race, ${minBet} to ${maxBet}, until the book closes.`,
  'At odds of 4:1 a winner pays the stake and four times as much. The odds stay as they were when you bet.',
  'The house waives its margin on your first bet of each game day: at 4:1 you bet at 4.3:1.',
  `Every race is ${metres} metres. Its result follows from a sealed seed and all bets; afterwards you can check it yourself.`,
];

export const statusText = {
  name: 'Race Status',
  current: 'Current race',
  next: 'Next race',
  none: 'None',
  notPlanned: 'Not planned yet',
  unknown: 'Unknown',
  started: 'Started',
  endedOffIn: 'Betting ended. Off in',
  soon: 'a moment',
} as const;

export const statusNames: Readonly<Record<Race['status'], string>> = {
  upcoming: 'The book is open',
  betting: 'Betting ended',
  racing: 'Race in progress',
  finished: 'All home',
};

export const racesText = {
  toCome: 'To come',
  results: 'Results',
  emptyTitle: 'No race is planned',
  empty: 'The next card is being drawn up and will appear here.',
  trade: 'Trade meanwhile',
} as const;

export const cardText = {
  bets: (count: number) => noun(count, 'bet'),
  timeAndPerformance: (seconds: string, performance: string) => `${seconds}s · ${performance}`,
  speed: 'Speed',
  stamina: 'Stamina',
  outOfHundred: (value: number) => `${value}/100`,
} as const;

export const runnerText = {
  firstRun: 'First run',
  form: 'Form',
  formTitle: 'Last five places, the latest first',
  formOrder: ', the latest first:',
  select: 'Select',
  selectHorse: (name: string) => `Select ${name}`,
  yours: 'Yours',
  gildedBy: (name: string, level: number) => `Gilded by ${name}, level ${level}`,
} as const;

export const artText = {
  gold: 'Gold medal',
  silver: 'Silver medal',
  bronze: 'Bronze medal',
  horse: (name: string, number: number) => `${name}, number ${number}`,
} as const;

export const resultText = {
  title: 'Result',
  columns: 'Time · Performance',
  seconds: (seconds: string) => `${seconds}s`,
} as const;

/** The page of one race. */
export const raceText = {
  title: 'Race',
  missing: 'There is no such race.',
  notRun: 'This race is still to be run.',
  nextRace: 'The next one is at the track.',
  goToTrack: 'Go to the track',
} as const;

export const paletteText = {
  nextRace: (name: string) => `Next race: ${name}`,
} as const;
