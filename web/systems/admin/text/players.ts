import { counted, fullCount } from '#web/ui/figure/format.ts';

export const searchText = {
  field: 'Username or email',
  search: 'Search',
  hint: 'The start is enough. Leave it empty for the whole list.',
  found: (total: number, hasMore: boolean) => `${foundText(total, hasMore)} found`,
  searching: 'Searching…',
  table: 'Players found',
  nobody: 'No player found',
  nobodyNote: 'No name or email starts with that.',
  typeAnother: 'Type another',
  pages: 'Pages of the search',
  username: 'Username',
  email: 'Email',
  dollars: 'Dollars',
  points: 'Points',
  failed: 'Search failed',
} as const;

export const listText = {
  counted: (total: number) => counted(total, 'account'),
  order: 'Order',
  orders: {
    name: 'By name',
    joined: 'Newest first',
    seen: 'Last seen first',
    dollars: 'Most dollars first',
    points: 'Most points first',
  },
  table: 'All accounts',
  pages: 'Pages of accounts',
  joined: 'Joined',
  seen: 'Last seen',
  seenAt: (time: string) => `last seen ${time}`,
  failed: 'Failed to read the accounts',
} as const;

/** `1 player`, `1,000+ players` */
export const foundText = (total: number, hasMore: boolean): string =>
  hasMore ? `${fullCount(total)}+ players` : counted(total, 'player');

export const inhabitantsText = {
  title: 'Inhabitants',
  note: 'On no leaderboard and never King; no first steps, no achievements. Everyone sees the mark next to their names.',
  nobody: 'Nobody lives here yet',
  nobodyNote: 'Sign up an account and mark it before it plays, or start some with npm run bots.',
  mark: 'Mark an account',
  pages: 'Pages of the inhabitants',
  username: 'Username',
  presence: 'Here',
  online: 'Online',
  seen: (time: string) => `seen ${time}`,
  dollars: 'Dollars',
  netWorth: 'Net worth',
  paidToday: 'Paid today',
  nothingPaid: 'nothing',
  actions: 'Actions',
  pay: 'Pay',
  payName: (username: string) => `Pay ${username}`,
  retire: 'Retire',
  retireName: (username: string) => `Retire ${username}`,
  narrowOnline: 'online · ',
  narrowPaid: 'paid',
  narrowToday: 'today',
  loadFailed: 'Failed to read the inhabitants',
} as const;

export const fundText = {
  title: 'The inhabitants’ fund',
  note: 'Paid to them per game day, on top of their own earnings.',
  leftOf: 'left of',
  meter: 'Left in the fund',
  fullIn: 'Full again in',
  soon: 'a moment',
  setting: '. Its size is a setting in Config.',
} as const;

export const markText = {
  title: 'Mark inhabitants',
  note: 'Only new accounts that have not played. A mark can’t be taken back; you can only retire the inhabitant.',
  usernames: 'Usernames',
  usernamesHint: 'Separated by spaces or commas; either all are marked or none.',
  mark: 'Mark',
  noUsername: 'Enter at least one username.',
  markedOne: (username: string | undefined) => `${username} is marked.`,
  markedSome: (count: number) => `${count} are marked.`,
  failed: 'Failed to mark the accounts',
} as const;

export const payText = {
  title: (username: string) => `Pay ${username}`,
  note: 'Paid at once from today’s fund.',
  amount: 'Amount',
  leftToday: 'Left today',
  noAmount: 'Enter an amount, to the cent.',
  fundTooSmall: 'There is not that much left in today’s fund.',
  cancel: 'Cancel',
  pay: 'Pay',
  failed: 'Failed to pay',
} as const;

export const retireText = {
  title: (username: string) => `Retire ${username}? `,
  deleted:
    'The account and its sessions are deleted: orders are cancelled, bets refunded, the alliance left, and everything it owns,',
  returned: 'in all, goes back to the central bank. This cannot be undone.',
  cancel: 'Keep it',
  retire: 'Retire',
  failed: 'Failed to retire the inhabitant',
} as const;
