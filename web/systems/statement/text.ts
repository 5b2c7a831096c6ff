export const statementText = {
  title: 'Statement',
  lead: 'Every movement that made your balances, with the rule behind it.',
  save: 'Save as CSV',
  loadFailed: 'Failed to load the statement',
  pages: 'Pages of the statement',
} as const;

export const filterText = {
  asset: 'Asset',
  everyAsset: 'Everything',
  reason: 'Reason',
  everyReason: 'Any reason',
  from: 'From',
  to: 'To',
  clear: 'Show everything',
  nothingToClear: 'Nothing is left out.',
} as const;

export const summaryText = {
  loading: 'Loading the statement',
  entries: (count: number) => (count === 1 ? 'movement' : 'movements'),
  inHand: (asset: string) => `${asset} in hand`,
  completeFrom: (time: string) => `Complete from ${time} on. For earlier entries, choose an earlier period.`,
} as const;

export const tableText = {
  caption: 'Movements, newest first',
  rule: 'What moved it',
  time: 'Game time',
  amount: 'Amount',
  balance: 'Balance after',
} as const;

export const emptyText = {
  noMatchTitle: 'Nothing moved like that',
  noMatch: 'No movement fits these filters.',
  noneTitle: 'Nothing has moved yet',
  none: 'Your first salary would be a start.',
  goToBank: 'Go to the bank',
} as const;
