import { OVERDUE_UNTIL_DAY, type RentState, SERIOUS_UNTIL_DAY } from '#protocol/systems/rent/states.ts';
import { counted, fullDollars } from '#web/ui/figure/format.ts';

const propertyCount = (count: number): string => counted(count, 'property', 'properties');

export const pageText = {
  title: 'Real Estate',
  lead: 'From a studio over a bakery to a tower with your name in brass.',
  tabs: 'Real estate',
  market: 'Property Market',
  mine: 'My Properties',
  rent: 'Rent Management',
  stats: 'Market Stats',
  overdue: 'Overdue',
} as const;

interface HelpFigures {
  readonly maintenance: string;
  readonly maxDays: number;
  readonly maxLevel: number;
  readonly levelPercent: number;
  readonly commission: string;
  readonly maxProperties: string;
  readonly baseRent: string;
  readonly stepPercent: number;
  readonly stepWealth: string;
}

export const helpText = (figures: HelpFigures): readonly string[] => [
  `A property pays rent by the hour, less ${figures.maintenance} for maintenance. Rent builds up for ${counted(figures.maxDays, 'day')} at most.`,
  `Each level, up to ${figures.maxLevel}, adds ${figures.levelPercent}% of the rent at level 1.`,
  'Rent is collected from all properties at once; an upgrade or a sale first pays out the rent of that property.',
  `Selling costs ${figures.commission} of the value. You may own ${figures.maxProperties} at a time.`,
  `Your own rent is ${figures.baseRent} a game month, plus ${figures.stepPercent}% of that for every full ${figures.stepWealth} you have.`,
];

export const headText = {
  properties: 'Properties',
  of: 'of',
  monthlyRent: 'Monthly rent',
  accrued: 'Waiting',
  unknown: 'Not known',
} as const;

export const marketText = {
  nothing: 'Nothing is for sale right now',
  nothingNote: 'New listings show up here automatically.',
  reload: 'Look again',
  limitReached: (max: number) =>
    `Your limit of ${propertyCount(max)} is reached. Sell a property before you buy another.`,
  loadFailed: 'The properties for sale could not be loaded',
  purchaseFailed: 'Failed to purchase property',
} as const;

export const propertyText = {
  level: 'Level',
  purchasePrice: 'Purchase price',
  currentValue: 'Current value',
  monthlyRent: 'Monthly rent',
  roi: 'Annual ROI',
  accrued: 'Waiting',
  forSale: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} for sale`,
  youOwn: 'you own',
  purchase: 'Purchase',
  insufficientFunds: 'Insufficient Funds',
  buttonName: (label: string, houseType: string, level: number) => `${label}: ${houseType}, level ${level}`,
  short: (dollars: number) => `You are ${fullDollars(dollars)} short.`,
  limitReached: (max: number) => `Your limit of ${propertyCount(max)} is reached. Sell one first.`,
  nextLevelFor: (level: number) => `Level ${level} for `,
  moreRent: ' more a month',
  allUpgraded: 'All lights are on. It does not get better than this.',
  upgrade: 'Upgrade',
  maxLevel: 'Max Level',
  highestLevel: (level: number) => `Level ${level} is the highest.`,
  shortOf: (short: number, cost: number) => `You are ${fullDollars(short)} short of ${fullDollars(cost)}.`,
  upgradeFailed: 'Failed to upgrade property',
  sell: 'Sell',
  liveHere: 'Live Here',
  liveHereNote: (houseType: string) =>
    `You spend the night in your ${houseType}. The tenants make room; the rent stays as it is.`,
} as const;

export const boughtText = {
  number: (number: number) => `No. ${number}, `,
  yours: 'Yours. ',
  nextRentIn: 'Next rent in ',
  rentWaits: 'Rent is waiting.',
  seeStreet: 'See your street',
} as const;

export const ownedText = {
  nothing: 'You own no property',
  nothingNote: (price: number, monthlyRent: number) =>
    `A Studio Apartment costs ${fullDollars(price)} and brings ${fullDollars(monthlyRent)} a month, also while you sleep.`,
  toMarket: 'See what is for sale',
  loadFailed: 'Your properties could not be loaded',
} as const;

export const loadFailedText = {
  note: 'Nothing is lost. Only the list is missing.',
  retry: 'Try again',
} as const;

export const collectText = {
  title: 'Rent to collect',
  meter: 'Longest time since rent was collected, up to seven days',
  limit: '7 days at most',
  moreIn: 'More in ',
  soon: 'a moment',
  someStopped: (count: number) => (count === 1 ? 'One has stopped' : `${count} have stopped`),
  allStopped: (count: number) => `${count === 1 ? 'It has stopped.' : 'All have stopped.'} Collect.`,
  aMonthLess: 'a month, less',
  forMaintenance: 'for maintenance.',
  collect: 'Collect All Rent',
  reward: 'rent',
  nothing: 'No rent to collect yet.',
  failed: 'Failed to collect rent',
} as const;

export const streetText = {
  title: 'Your street',
  placesUsed: (used: number, places: number) => `${used} of ${places} places used`,
  collect: (dollars: string) => `Collect ${dollars}`,
  nextLight: 'The next light goes on in ',
  empty: 'No house here is yours yet. A studio is a start.',
  of: (owner: string) => `${owner}’s street`,
  houses: (count: number) => counted(count, 'house'),
} as const;

export const incomeText = {
  title: 'Income by house type',
  note: 'Monthly rent, before maintenance.',
} as const;

export const holdingsText = {
  sortBy: 'Sort by',
  group: 'Group',
  sortKeys: {
    rent: 'Monthly rent',
    value: 'Current value',
    type: 'House type',
    accrued: 'Rent to collect',
  },
  groupings: { none: 'All', type: 'By type', level: 'By level' },
  allProperties: 'Your properties',
  groupName: (houseType: string, level: number) => `${houseType}, level ${level}`,
  aMonth: 'a month,',
  accrued: 'waiting',
} as const;

export const upgradeAllText = {
  upgrade: (count: number, cost: number) => `Upgrade ${count} for ${fullDollars(cost)}`,
  upgradeAll: 'Upgrade all',
  buttonName: (label: string, group: string) => `${label}: ${group}`,
  allHighest: 'All are at the highest level.',
  cannotAfford: 'You can’t afford any of them.',
  title: (count: number, all: number) => `Upgrade ${count} of ${all}?`,
  note: 'One level each, the cheapest first. It stops at the first one refused.',
  cost: 'Cost of all',
  accrued: 'Rent to collect, paid out',
  balanceAfter: 'Balance after',
  moreRent: 'Extra rent per month',
  cancel: 'Keep the dollars',
  confirm: (cost: number) => `Upgrade for ${fullDollars(cost)}`,
  upgraded: (count: number, cost: number) => `Upgraded ${propertyCount(count)} for ${fullDollars(cost)}.`,
  upgradedSome: (count: number, asked: number, cost: number) =>
    `Upgraded ${count} of ${asked} properties for ${fullDollars(cost)}.`,
} as const;

export const sellText = {
  title: (houseType: string | undefined) => `Sell this ${houseType}?`,
  note: (level: number | undefined) => `It goes back on the market at level ${level}, for anyone to buy.`,
  currentValue: 'Current value',
  commission: (percent: string) => `Commission, ${percent}`,
  accrued: 'Rent to collect, paid out',
  receive: 'You receive',
  paid: 'You paid for it',
  cancel: 'Keep it',
  confirm: 'Sell',
  failed: 'Failed to sell property',
} as const;

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

export const townText = {
  available: 'Available',
  owned: 'Owned',
  averagePrice: 'Average Price',
  totalValue: 'Total Value',
  topOwners: 'Top Owners',
  rank: 'Rank',
  owner: 'Owner',
  properties: 'Properties',
  nobody: 'Nobody owns anything yet',
  nobodyNote: 'The first buyer takes the top of this list.',
  toMarket: 'See what is for sale',
  types: 'The town by house type',
  ownedKey: 'Owned',
  forSaleKey: 'For sale',
  ownedCount: 'owned',
  forSaleCount: 'for sale',
  tips: 'Investment Tips',
  loadFailed: 'Failed to load market stats',
} as const;

export const tips: readonly (readonly [title: string, text: string])[] = [
  ['Small pays back sooner', 'A studio pays for itself in two months, a skyscraper in three and a half.'],
  [
    'Places run out before money does',
    'Once the street is full, only a better house on a lot raises your rent. Upgrade, or sell the small ones.',
  ],
  ['Rent does not wait forever', 'After seven days it stops until you collect. Maintenance comes off first.'],
  ['Buy to keep', 'A sale costs a commission, and the builders keep a fifth of what the upgrades cost.'],
  [
    'Property isn’t counted as wealth',
    'Your own rent depends on your dollars, not on your properties. Money in bricks is money the landlord does not see.',
  ],
];

export const paletteText = { heading: 'Real Estate', collect: 'Collect all rent' } as const;
