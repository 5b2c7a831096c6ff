/** On the first bet of a game day. */
export const waivedText = 'House margin waived';

export const slipText = {
  title: 'Place Your Bet',
  firstBet: 'First bet',
  race: 'Race',
  horse: 'Horse',
  amount: 'Bet Amount',
  amountHint: 'Min $100, Max $10,000',
  youHave: 'You have',
  paysIfWins: (horse: string) => `Pays if ${horse} wins`,
  placeBet: 'Place Bet',
  cancel: 'Cancel',
  closed: 'The book is closed.',
  failed: 'Failed to place bet',
} as const;

export const stakesText = {
  name: 'Stakes',
  tooPoor: 'A bet is at least $100. Collect your salary, then come back.',
  min: 'Minimum',
  quarter: 'A quarter',
  half: 'Half',
  max: 'Max',
  option: (name: string, dollars: string) => `${name}, ${dollars}`,
} as const;

export const fairnessText = {
  summary: 'Fairness',
  waived: `${waivedText}: it is your first bet of the game day.`,
  label: 'Your own seed',
  hint: 'Up to 32 characters. It enters the bet digest, so nobody can know the result before you bet.',
  noBar: 'Anything except |',
} as const;

export const ownBetText = {
  yourBet: 'Your bet: ',
  on: ' on',
  at: ' at',
  waived: `${waivedText}. `,
  pays: 'Pays',
  ifItWins: 'if it wins.',
  won: 'Won',
  lost: 'Lost.',
  refunded: 'Refunded.',
} as const;

export const betsText = {
  caption: 'My bets',
  race: 'Race',
  horse: 'Horse',
  amount: 'Amount',
  outcome: 'Outcome',
  winner: (horse: string) => `Winner: ${horse}`,
  pending: 'Pending',
  won: 'Won',
  lost: 'Lost',
  refunded: 'Refunded',
  win: 'WIN',
  lose: 'LOSE',
  emptyTitle: 'You have not bet yet',
  empty: (minBet: string) => `Select a horse in the paddock. One bet a race, from ${minBet}.`,
  toPaddock: 'To the paddock',
} as const;

export const statsText = {
  totalBets: 'Total Bets',
  pending: (count: number) => (count === 0 ? 'None pending' : `${count} pending`),
  wins: 'Wins',
  winRate: 'Win Rate',
  winRateNote: 'Of settled bets',
  profitLoss: 'Profit/Loss',
  staked: 'staked,',
  paid: 'paid',
} as const;

export const leadersText = {
  caption: 'Leaderboard',
  totalWinnings: 'Total Winnings',
  totalBets: 'Total Bets',
  winRate: 'Win Rate',
  winRateBelowName: (rate: string) => `${rate} win rate`,
  emptyTitle: 'The book has paid nobody yet',
  empty: 'The first winner takes the top of this board.',
  backHorse: 'Back a horse',
} as const;
