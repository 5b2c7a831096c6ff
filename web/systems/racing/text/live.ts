export const liveText = {
  brand: 'Tycoon Empire',
  title: 'Live from the city',
  watchInFull: 'Watch in full',
  odds: 'Odds',
  wonAt: 'Won at',
  goToTrack: 'Go to the track',
  signIn: 'Sign In',
  createAccount: 'Create Account',
} as const;

export const ladderText = {
  title: (resource: string) => `The book of ${resource}`,
  empty: 'Nobody bids, nobody asks.',
  ask: 'Ask',
  bid: 'Bid',
} as const;

export const kingText = {
  title: 'The King',
  none: 'Nobody yet. The richest at game midnight takes the crown.',
} as const;

export const tickerText = {
  title: 'On the wire',
  empty: 'A quiet hour. Large trades, raids, wins and crowns appear here.',
} as const;
