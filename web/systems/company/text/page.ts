import {
  CREATION_DOLLARS,
  HIRE_SALARIES,
  MAX_PAID_HOURS,
  MAX_SALARY_DOLLARS,
  MAX_UPGRADE_LEVEL,
  MIN_SALARY_DOLLARS,
  PAID_HOURS,
} from '#protocol/systems/company/terms.ts';
import { counted, fullCount, fullDollars } from '#web/ui/figure/format.ts';

/** `$1,000` */
const wholeDollars = (dollars: number): string => `$${fullCount(dollars)}`;

/** `×1.20` */
export const formatFactor = (multiplier: number): string => `×${multiplier.toFixed(2)}`;

export const formatDays = (days: number): string => counted(days, 'day');

const MAX_PAID_DAYS = MAX_PAID_HOURS / 24;

export const pageText = {
  title: 'Company',
  lead: 'A brass plate, a payroll, and the difference between the two columns.',
  loading: 'One moment',
  monthlyCost: 'Monthly cost',
  tabs: {
    label: 'Company',
    overview: 'Overview',
    employees: 'Employees',
    upgrades: 'Upgrades',
    leaderboard: 'Leaderboard',
  },
} as const;

/** Undefined when affordable. The server credits accrued revenue first. */
export function shortReason(cost: number, { dollars, accrued }: { dollars: number; accrued: number }) {
  const shortCents = Math.round(cost * 100) - Math.round(dollars * 100) - Math.round(accrued * 100);
  return shortCents > 0 ? `You are ${fullDollars(shortCents / 100)} short.` : undefined;
}

export const helpText = {
  lines: (maxEmployees: number): readonly string[] => [
    `A company costs ${fullDollars(CREATION_DOLLARS)}. You set its salary once, from ${fullDollars(MIN_SALARY_DOLLARS)} to ${fullDollars(MAX_SALARY_DOLLARS)}.`,
    `A hire costs ${HIRE_SALARIES} salaries. The paid time is then shared by one more employee, so it ends sooner for everyone. Employees earn by the hour, as long as they are paid; a payment lasts ${PAID_HOURS / 24} game days.`,
    `Each upgrade goes up to level ${MAX_UPGRADE_LEVEL}. No company has more than ${counted(maxEmployees, 'employee')}.`,
  ],
} as const;

export const creationText = {
  title: 'Found a company',
  note: 'One per player. Staff earn by the hour as long as you pay them.',
  name: 'Company Name',
  defaultName: (username: string) => `${username}'s Company`,
  industry: 'Industry',
  salary: 'Starting Employee Salary',
  salaryHint: 'Per month, per employee. You can’t change it later.',
  salaryRange: `Between ${wholeDollars(MIN_SALARY_DOLLARS)} and ${wholeDollars(MAX_SALARY_DOLLARS)}, to the cent.`,
  door: (name: string, trade: string) => `An office door. The plate reads ${name}, ${trade}.`,
  create: `Create Company (${wholeDollars(CREATION_DOLLARS)})`,
  insufficientFunds: 'Insufficient Funds',
  invalidSalary: 'Enter a valid salary first.',
  failed: 'Failed to create company',
} as const;

export const salaryCurveText = {
  caption: 'Monthly profit per employee, by salary',
  at: (salary: number, profit: number) =>
    `At a salary of ${fullDollars(salary)} one employee brings ${fullDollars(profit, { signed: true })} a month`,
  min: wholeDollars(MIN_SALARY_DOLLARS),
  max: wholeDollars(MAX_SALARY_DOLLARS),
} as const;

export const costText = {
  title: 'Cost',
  creation: 'Creation',
  balanceAfter: 'Balance after',
  firstHire: 'First hire plus a month’s salary',
  profitEach: 'Monthly profit per employee',
  bestProfitEach: 'The same with every upgrade',
} as const;

export const overviewText = {
  employees: 'Total Employees',
  slots: 'Available Slots',
  salary: 'Salary',
  efficiency: 'Efficiency Multiplier',
  finances: 'Finances',
  financesNote: 'The last 30 days, including revenue you have yet to collect.',
  revenue: 'Revenue',
  expenses: 'Expenses',
  profit: 'Net Profit',
} as const;

interface MonthFigures {
  readonly revenue: number;
  readonly expenses: number;
  readonly profit: number;
}

export const profitChartText = {
  empty: 'Monthly profit shows up here after your first income or expense.',
  caption: 'Profit per month',
  revenue: 'Revenue',
  expenses: 'Expenses',
  month: (from: string, { revenue, expenses, profit }: MonthFigures) =>
    `From ${from}: revenue ${fullDollars(revenue)}, expenses ${fullDollars(expenses)}, profit ${fullDollars(profit, { signed: true })}`,
  now: 'now',
} as const;

export const revenueText = {
  title: 'In the till',
  /** `1 hour`, `40 hours`, `12 days` */
  worked: (hours: number) =>
    `${hours >= 72 ? formatDays(Math.floor(hours / 24)) : counted(hours, 'hour')} of work`,
  byTheHour: 'Revenue comes in by the full hour',
  moreIn: ' · more in ',
  aMoment: 'a moment',
  collect: 'Collect Revenue',
  hireFirst: 'Hire the first employee',
} as const;

export const payrollText = {
  title: 'Payroll',
  badges: { paid: 'Paid', unpaid: 'Unpaid', nobody: 'No employees' },
  paidUntil: 'Paid until ',
  forAnother: ', for another ',
  aMoment: 'moment',
  neverPaid: `Your staff start when you pay them: one payment buys ${PAID_HOURS / 24} game days of work.`,
  monthOver: `The paid month is over. Pay again, and they go back to work for ${PAID_HOURS / 24} game days.`,
  nobody: 'Hire somebody first: there is nobody to pay.',
  meter: `Salaries paid ahead, out of ${MAX_PAID_DAYS} days`,
  scale: ['now', `${MAX_PAID_DAYS / 2} days`, `${MAX_PAID_DAYS} days`],
  pay: (dollars: number) => `Pay Salaries (${fullDollars(dollars)})`,
  nobodyToPay: 'There is nobody to pay.',
  tooEarly: `Salaries can be paid at most ${MAX_PAID_DAYS} days ahead.`,
  failed: 'Failed to pay salaries',
} as const;

export const mealText = {
  effect: (percent: number) => `Fed staff bring in ${percent}% more for a game day.`,
  worth: ({ food, more }: { readonly food: number; readonly more: number }) =>
    `Food worth ${fullDollars(food)} at its base price, for about ${fullDollars(more)} more revenue today.`,
  failed: 'Failed to feed the staff',
} as const;

export const employeesText = {
  office: 'Office',
  of: ' of ',
  slotsFilled: ' slots filled',
  windowsLit: (filled: number, slots: number) => `${filled} of ${slots} windows are lit`,
  windowsDark: (filled: number, slots: number) => `${filled} of ${slots} windows are occupied, but dark`,
  nextHire: 'Next hire, twice the salary',
  thenPay: (salaries: number) =>
    `Then pay ${fullDollars(salaries)} in salaries on the Overview: it puts everyone to work for ${PAID_HOURS / 24} game days. Unpaid, they earn you nothing.`,
  paidUntil: 'Everyone is paid until',
  paidUntilAfterHire: 'With one more, until',
  hire: 'Hire NPC Employee',
  noSlots: 'No free slots. Upgrade the capacity first.',
  hireFailed: 'Failed to hire employee',
  hirePlayer: 'Hire Player',
  hirePlayerSoon: 'Hiring players is coming soon.',
  comingSoon: 'Coming Soon',
  title: 'Employees',
  count: (filled: number, slots: number) => `${filled} of ${slots}`,
  empty: {
    title: 'The desks are empty',
    text: 'Hire your first employee. Paid staff earn more than they cost, unless the salary is too high.',
    action: 'Hire the first',
  },
  columns: { name: 'Name', hired: 'Hired', fire: 'Fire' },
  npc: 'NPC',
  player: 'Player',
  since: 'since ',
  fire: 'Fire',
  fireNamed: (username: string) => `Fire ${username}`,
  fireFailed: 'Failed to fire employee',
} as const;

export const upgradesText = {
  // The names and effects are from the specification.
  efficiency: { name: 'Efficiency', effect: '+20% revenue per level', measure: 'Multiplier' },
  capacity: { name: 'Capacity', effect: '+5 employee slots per level', measure: 'Slots' },
  automation: { name: 'Automation', effect: '+15% efficiency per level', measure: 'Multiplier' },
  level: 'Level ',
  levelOf: (name: string, level: number) => `${name}: level ${level} of ${MAX_UPGRADE_LEVEL}`,
  freeNow: 'Free now',
  profitPerHire: 'Monthly profit per hire',
  more: 'Extra per month',
  payback: 'Pays back in',
  upgrade: (dollars: number) => `Upgrade (${wholeDollars(dollars)})`,
  upgradeNamed: (name: string, dollars: number) => `Upgrade ${name} (${wholeDollars(dollars)})`,
  maxLevel: 'Max Level',
  atMaxLevel: 'This is the highest level.',
  failed: 'Failed to upgrade company',
} as const;

export const leadersText = {
  caption: 'Company leaderboard',
  failed: 'The leaderboard could not be loaded.',
  empty: {
    title: 'No companies yet',
    text: 'The first one founded goes straight to the top.',
    action: 'Hire somebody',
  },
  columns: {
    rank: 'Rank',
    company: 'Company',
    owner: 'Owner',
    employees: 'Employees',
    efficiency: 'Efficiency',
  },
} as const;
