import { OVERDUE_UNTIL_DAY, type RentState, SERIOUS_UNTIL_DAY } from '#protocol/systems/rent/states.ts';
import { counted, fullDollars } from '#web/ui/figure/format.ts';

export const rentText = {
  title: 'Your Rent',
  eyebrow: 'Your rent',
  daysOverdue: (days: number) => `${counted(days, 'day')} overdue. `,
  now: 'Now',
  track: 'What happens while rent is unpaid',
  aMonth: 'Rent a month',
  wasDue: 'Was due',
  nextDue: 'Next due',
  in: ' · in ',
  soon: 'a moment',
  overdueDays: 'Days overdue',
  downtimeNotCounted: ' · server downtime not counted',
  lastPayment: 'Last payment',
  noPayment: 'None yet',
  balanceAfter: 'Balance after ',
  onceDue: 'You can pay once it is due.',
  pay: (dollars: number) => `Pay Rent (${fullDollars(dollars)})`,
  notDue: 'Your rent is not due yet.',
  short: (dollars: number) => `You are ${fullDollars(dollars)} short.`,
  loadFailed: 'Failed to load rent status',
  payFailed: 'Failed to pay rent',
} as const;

interface RentStateText {
  readonly name: string;
  readonly days: string;
  readonly sentence: string;
}

export const rentStateTexts: Readonly<Record<RentState, RentStateText>> = {
  paid_up: {
    name: 'Paid Up',
    days: 'Until the due date',
    sentence: 'The landlord has no quarrel with you.',
  },
  overdue: {
    name: 'Overdue',
    days: `Day 1–${OVERDUE_UNTIL_DAY}`,
    sentence: 'The landlord has knocked.',
  },
  seriously_overdue: {
    name: 'Seriously Overdue',
    days: `Day ${OVERDUE_UNTIL_DAY + 1}–${SERIOUS_UNTIL_DAY}`,
    sentence: 'The landlord no longer knocks. He writes.',
  },
  eviction_notice: {
    name: 'Eviction Notice',
    days: `After day ${SERIOUS_UNTIL_DAY}`,
    sentence: 'The locksmith is on his way.',
  },
};

export const evictionText = {
  title: 'Eviction Warning',
  unpaidFor: (days: number) =>
    `Leave the rent unpaid for more than ${counted(days, 'day')} and you risk losing `,
  wealth: (percent: number) => `${percent}% of your wealth`,
  and: ' and ',
  resources: (percent: number) => `${percent}% of your resources`,
  onTop: ', on top of the rent itself.',
  evictedIn: 'Evicted in',
  soon: 'a moment',
  loss: 'As things stand, that takes at least',
} as const;

export const rentStepsText = {
  title: 'What the landlord charges',
  note: 'The more you have, the more the roof over it costs.',
  chart: (base: string, top: string, steps: number, step: number) =>
    `The rent rises from ${base} to ${top} with your wealth, in ${steps} steps; you are on step ${step}.`,
  andMore: (dollars: string) => `${dollars} and more`,
  wealth: 'Your wealth',
  rent: 'Your rent',
  nextStep: 'Next step',
  from: (dollars: string) => `from ${dollars}`,
  top: 'None. This is the top.',
  rule: (base: string, percent: number, step: string, top: string) =>
    `${base} a month, ${percent}% more for every full ${step} of wealth, and never more than ${top}. Money in open orders and bets counts.`,
} as const;
