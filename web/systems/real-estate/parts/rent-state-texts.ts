import { OVERDUE_UNTIL_DAY, type RentState, SERIOUS_UNTIL_DAY } from '#protocol/systems/rent/states.ts';

interface RentStateText {
  readonly name: string;
  readonly days: string;
  readonly sentence: string;
  readonly colour: string;
  readonly fill: string;
}

export const RENT_STATE_TEXTS: Readonly<Record<RentState, RentStateText>> = {
  paid_up: {
    name: 'Paid Up',
    days: 'Until the due date',
    sentence: 'The landlord has no quarrel with you.',
    colour: 'text-gain',
    fill: 'bg-gain',
  },
  overdue: {
    name: 'Overdue',
    days: `Day 1–${OVERDUE_UNTIL_DAY}`,
    sentence: 'The landlord has knocked.',
    colour: 'text-warn',
    fill: 'bg-warn',
  },
  seriously_overdue: {
    name: 'Seriously Overdue',
    days: `Day ${OVERDUE_UNTIL_DAY + 1}–${SERIOUS_UNTIL_DAY}`,
    sentence: 'The landlord no longer knocks. He writes.',
    colour: 'text-loss',
    fill: 'bg-loss/75',
  },
  eviction_notice: {
    name: 'Eviction Notice',
    days: `After day ${SERIOUS_UNTIL_DAY}`,
    sentence: 'The locksmith is on his way.',
    colour: 'text-loss',
    fill: 'bg-loss',
  },
};

export const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} overdue`;
