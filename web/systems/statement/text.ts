export const statementText = {
  title: 'Statement',
  lead: 'Every entry behind your balances, with the rule that made it.',
  save: 'Save as CSV',
  saveFailed: 'Failed to save the statement',
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
  nothingToClear: 'Everything is already shown.',
} as const;

export const summaryText = {
  loading: 'Loading the statement',
  entries: (count: number) => (count === 1 ? 'entry' : 'entries'),
  inHand: (asset: string) => `${asset} in hand`,
  completeFrom: (time: string) => `Complete from ${time} on. For earlier entries, choose an earlier period.`,
} as const;

export const tableText = {
  caption: 'Entries, newest first',
  rule: 'Why',
  time: 'Game time',
  amount: 'Amount',
  balance: 'Balance after',
} as const;

export const emptyText = {
  noMatchTitle: 'Nothing like that here',
  noMatch: 'No entry matches these filters.',
  noneTitle: 'Nothing has moved yet',
  none: 'Your first salary would be a start.',
  goToBank: 'Go to the bank',
} as const;
