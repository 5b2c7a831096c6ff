import { counted, fullDollars } from '#web/ui/figure/format.ts';

const propertyCount = (count: number): string => counted(count, 'property', 'properties');

export const marketText = {
  nothing: 'Nothing is for sale right now',
  nothingNote: 'New listings show up here automatically.',
  reload: 'Look again',
  limitReached: (max: number) =>
    `Your limit of ${propertyCount(max)} is reached. Sell a property before you buy another.`,
  purchaseFailed: 'Failed to purchase property',
} as const;

export const propertyText = {
  level: 'Level',
  purchasePrice: 'Purchase price',
  currentValue: 'Current value',
  monthlyRent: 'Monthly rent income',
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
} as const;

export const holdingsText = {
  sortBy: 'Sort by',
  group: 'Group',
  sortKeys: {
    rent: 'Rent income',
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
  lacksGoods: 'You lack the stone, wood or tools for them.',
  title: (count: number, all: number) => `Upgrade ${count} of ${all}?`,
  note: 'One level each, the cheapest first. It stops at the first one refused.',
  cost: 'Cost of all',
  goods: 'Goods, from your store',
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
