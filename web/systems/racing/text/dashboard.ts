import { noun } from '#web/ui/figure/format.ts';

/** Apart from the page's texts: the first screen loads these. */
export const trackText = {
  title: 'At the track',
  loadFailed: 'Failed to fetch horse racing data',
  emptyTitle: 'No race is posted.',
  empty: 'The stewards are drawing the next line-up.',
  running: 'They are off',
  closed: 'Betting ended. Off in',
  soon: 'a moment',
} as const;

export const paddockText = {
  stage: 'The stage',
  offIn: 'Off in',
  off: 'a moment',
  all: (count: number) => `All ${count} runners`,
  back: 'Back ',
  yours: 'Yours',
  form: (places: readonly number[]) => (places.length === 0 ? 'First run' : `Form ${places.join('-')}`),
  pool: 'Pool',
  bets: (count: number) => noun(count, 'bet'),
  firstBet: (odds: string) => `First bet ${odds}`,
  goToTrack: 'Go to the track',
} as const;
