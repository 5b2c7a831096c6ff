import {
  BONUS_AFTER_HOURS,
  CENTS_PER_POINT,
  EXPERIENCE_DAYS,
  HALL_UPKEEP_DAYS,
  INVITATION_DAYS,
  MEMBERS_PER_HALL_LEVEL,
  PAYOUT_FEE_PERCENT,
} from '#protocol/systems/alliance/terms.ts';
import { counted, fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { formatBonus, formatPrice, unitsOfStone } from './page.ts';

export const mineText = {
  parts: 'Parts of the alliance',
  overview: 'Overview',
  members: 'Members',
  chat: 'Chat',
  unseenChat: (unseen: number) => `Chat (${unseen})`,
  log: 'Log',
} as const;

export const identityText = {
  ledBy: 'Led by',
  since: (day: string) => `Since ${day}`,
  members: 'Members',
  ofMembers: (max: number) => ` of ${max}`,
  productionBonus: 'Production bonus',
  level: 'Level',
  experience: 'Experience',
  bonusIsOn: ' on your rent, buildings and company revenue, whenever you collect.',
  bonusBegins: (bonus: number) => `${formatBonus(bonus)} on rent, buildings and company revenue. Yours in`,
  leave: 'Leave Alliance',
  readMore: 'Read more',
  readLess: 'Read less',
} as const;

export const clubText = {
  remaining: 'Time left',
  soon: 'a moment',
  staff: 'Unlimited',
  cost: 'Costs',
  free: 'Nothing',
  terms: 'Members can attack each other here, and nothing raises what you collect.',
} as const;

export const levelText = {
  level: (level: number) => `Level ${fullCount(level)}`,
  progress: (experience: number, next: number) => `${fullCount(experience)} of ${fullCount(next)} experience`,
  experience: 'Experience',
  nextBrings: (level: number) => `Level ${fullCount(level)} brings`,
  forEveryMember: ' for every member.',
  nextBringsNoBonus: (level: number) =>
    `Level ${fullCount(level)} brings prestige only: the bonus is at its maximum.`,
  safeIs: 'The safe is',
  short: ' short.',
  safeHoldsEnough: (level: number) =>
    `The safe holds enough for level ${fullCount(level)}, if the money stays.`,
  rule: `Every ${formatPrice(CENTS_PER_POINT / 100)} left in the safe for ${EXPERIENCE_DAYS} days earns 1 experience. Levels are never lost.`,
  paleShare: ' The pale part has not been there long enough.',
} as const;

export const safeText = {
  title: 'Safe',
  give: 'What to give',
  dollars: 'Dollars',
  stone: 'Stone',
  youHaveGiven: 'You have given',
  noWayBack: '. You cannot take it back: it raises the level, and the leader may pay it out.',
  amount: 'Amount',
  hint: { dollars: 'Whole dollars.', stone: 'Builds the hall. Raises no level.' },
  newcomerHint: {
    dollars: (until: string) => `Whole dollars. Until ${until} you can give at most what you have earned.`,
    stone: (until: string) =>
      `Until ${until} you can give at most what you have earned, in stone or dollars.`,
  },
  countsAs: (amount: string) => `Counts as ${amount}.`,
  youCanGive: 'You can give',
  now: ' now',
  max: 'Max',
  maxOf: (amount: string) => `Max: ${amount}, all you can give`,
  noAmount: 'Say how much.',
  tooLittle: { dollars: 'Whole dollars, at least $1.', stone: 'At least 1 stone.' },
  short: (amount: string) => `You are ${amount} short.`,
  nothingEarned: 'You haven’t earned anything to give yet.',
  canGive: (amount: string) => `You can give ${amount} now.`,
  earnings: 'Salary, rent, revenue, sales and bets won count. Your starting money does not.',
  after: { dollars: 'Balance after', stone: 'Your stone after' },
  safeAfter: 'In the safe after',
  contribute: { dollars: 'Contribute to Safe', stone: 'Give Stone' },
  failed: 'Failed to contribute to safe',
} as const;

/** `$1,200.00` or `1,200 stone` */
export const giftText = { dollars: fullDollars, stone: unitsOfStone } as const;

export const hallText = {
  title: 'Hall',
  none: 'No hall yet',
  rule: `Each level makes room for ${MEMBERS_PER_HALL_LEVEL} more members. Its upkeep comes out of the safe every ${HALL_UPKEEP_DAYS} days; unpaid, a level closes, and nobody has to leave.`,
  roomFor: 'Room for',
  members: (max: number) => counted(max, 'member'),
  seats: (members: string) => `${members} taken`,
  upkeep: 'Upkeep a week',
  nothing: '—',
  dueIn: 'due in',
  noUpkeep: 'without a hall',
  costs: (level: number) => `Level ${level} costs`,
  next: 'Next level',
  complete: 'Complete',
  inSafe: 'In the safe',
  build: (level: number) => `Build Level ${level}`,
  short: (amounts: string) => `The safe is ${amounts} short.`,
  and: ' and ',
  ready: (level: number) => `The safe holds enough to build level ${level}.`,
  failed: 'Failed to build the hall',
} as const;

export const membersText = {
  title: 'Members',
  member: 'Member',
  role: 'Role',
  dollars: 'Dollars',
  contribution: 'Contribution',
  none: '—',
  you: 'You',
  actions: 'Pay out or kick',
  actionsFor: (username: string) => `Pay out or kick ${username}`,
  menuFor: (username: string) => `Actions for ${username}`,
  payOut: 'Pay out',
  paidToday: 'Already paid today',
  kick: 'Kick',
} as const;

export const inviteText = {
  openInvitations: (count: number) => counted(count, 'open invitation'),
  expired: 'expired',
  label: 'Invite a player',
  username: 'Username',
  hint: `By username. The invitation is open for ${INVITATION_DAYS} days.`,
  fullHint: 'All seats are taken. Invited players must wait for a free one.',
  invite: 'Invite',
  failed: 'Failed to invite the player',
} as const;

export const kickText = {
  title: (username: string) => `Kick ${username}?`,
  effect: 'They lose access to the alliance and its chat at once.',
  theirContribution: 'Their contribution of',
  stays: ' stays in the safe. ',
  private: 'They can come back only with another invitation.',
  open: 'The alliance is open: nothing stops them from joining again.',
  cancel: 'Keep them',
  kick: 'Kick',
  failed: 'Failed to kick the member',
} as const;

export const payoutText = {
  titleSelf: 'Pay yourself',
  title: (username: string) => `Pay ${username}`,
  terms: `From the safe, once a day for each member. The central bank keeps ${PAYOUT_FEE_PERCENT}%, and the payout is deducted from their contribution.`,
  paidToday: (again: string) => `Already paid today. Possible again after ${again}.`,
  amount: 'Amount',
  safe: 'Safe',
  noAmount: 'Say how much, to the cent.',
  safeIsShort: 'The safe does not hold that much.',
  fee: `Fee, ${PAYOUT_FEE_PERCENT}%`,
  arrives: 'Arrives',
  safeAfter: 'In the safe after',
  cancel: 'Cancel',
  payOut: 'Pay out',
  failed: 'Failed to pay out',
} as const;

export const leaveText = {
  title: (alliance: string) => `Leave ${alliance}?`,
  titleLast: (alliance: string) => `End ${alliance}?`,
  youAreLast: 'You are the last member.',
  youArePaid: 'You are paid',
  fromSafe: ' from the safe, and the central bank keeps',
  stone: (units: string, fee: string) => `You take ${units} from the safe, and the central bank ${fee}. `,
  ends: (alliance: string) => `${alliance} ends, and its chat, log and name go with it.`,
  yourContribution: 'Your contribution of',
  stays: ' stays in the safe.',
  nothingToTake: 'You take nothing with you.',
  successor: ', who has given the most, will lead.',
  bonusEnds: `The bonus ends at once; in another alliance it starts after ${BONUS_AFTER_HOURS} hours.`,
  clubStays: 'The Club takes nobody twice: once you are out, you stay out.',
  stay: 'Stay',
  leave: 'Leave Alliance',
  failed: 'Failed to leave alliance',
} as const;

export const contributionsText = {
  title: 'Contributions',
  inTheLastDays: (days: number, span: string) =>
    ` in the last ${counted(days, 'game day')} (${span}), by current members.`,
  form: 'Show contributions as',
  chart: 'Chart',
  table: 'Table',
  none: (days: number) => `Nobody has given anything in the last ${counted(days, 'day')}`,
  noneHint: 'Contributions appear here, day by day.',
  give: 'Give something',
  caption: (days: number) => `Contributions of the last ${counted(days, 'day')}`,
  gameDay: 'Game day',
  by: 'By',
  total: 'Total',
  today: 'today',
  chartLabel: (from: string, to: string, total: number, highest: number) =>
    `Contributions by game day from ${from} to ${to}: ${fullDollars(total)} in all, ${fullDollars(highest)} on the busiest day`,
  nothingOn: (day: string) => `${day}: nothing`,
  totalOn: (day: string, total: number) => `${day}: ${fullDollars(total)}`,
  gift: (username: string, amount: number) => `${username} ${fullDollars(amount)}`,
  giftOfInhabitant: (username: string, amount: number) => `${username} (inhabitant) ${fullDollars(amount)}`,
  others: (count: number) => counted(count, 'other'),
} as const;

export const logText = {
  title: 'Activity log',
  pages: 'Pages of the activity log',
  none: 'Nothing has happened yet',
  noneHint: 'Joins, contributions and payouts are listed here.',
  give: 'Give something',
  founded: ' founded the alliance.',
  joined: ' joined.',
  left: ' left.',
  kicked: ' kicked',
  out: ' out.',
  gave: ' gave',
  paid: ' paid',
  themselves: 'themselves',
  outOfSafe: ' out of the safe.',
  leader: ' now leads the alliance.',
  invited: ' invited',
  built: ' built a level of the hall for',
  and: ' and',
  closed: 'A level of the hall closed: the safe could not pay the upkeep of',
} as const;
