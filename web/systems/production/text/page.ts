import {
  FULL_AFTER_HOURS,
  type Building,
  countedName,
  MAX_BUILT_AT_ONCE,
} from '#protocol/systems/production/buildings.ts';
import { counted, fullCount, fullDollars } from '#web/ui/figure/format.ts';

export const pageText = {
  title: 'Production',
  lead: 'Goods every hour, up to a day’s worth. Full yards stop working.',
} as const;

export const helpText = {
  lines: (firstPriceHours: number): readonly string[] => [
    `Buildings make goods by the hour, for ${FULL_AFTER_HOURS} hours at most until you collect.`,
    `The first of each kind costs what it makes in ${counted(firstPriceHours, 'hour')}, unless the house sets another price; each one after that costs more.`,
    'A workshop uses wood and iron. Without them its hours are lost.',
    `You can build ${fullCount(MAX_BUILT_AT_ONCE)} at once.`,
  ],
} as const;

export const emptyText = {
  title: 'Nothing is made here yet',
  text: 'Production starts with your first farm. It makes food every hour, even while you sleep.',
  short: (dollars: number) => ` You are ${fullDollars(dollars)} short of one.`,
  shortOfAll: (dollars: number) =>
    ` You are ${fullDollars(dollars)} short of one; the bank pays a wage by the hour.`,
  toBank: 'To the Central Bank',
  planFarm: 'Plan a farm',
} as const;

export const collectText = {
  title: 'In the yards',
  collect: 'Collect all',
  worth: 'Worth ',
  atReference: 'at the reference price',
  oilNotTraded: '; oil is not traded',
  bonus: (units: number) => `: ${fullCount(units)} more ${units === 1 ? 'unit' : 'units'}`,
  workshopUses: (units: number) =>
    `The workshop takes ${fullCount(units)} wood and ${fullCount(units)} iron for its tools. `,
  toolsLost: (lost: number, due: number) =>
    `Not enough wood or iron: ${fullCount(lost)} of ${fullCount(due)} tools will not be made.`,
} as const;

export const outlookText = {
  allFull: 'Every yard is full. Nothing more is made until you collect.',
  needsInputs: 'Nothing more without wood and iron.',
  moreIn: 'More in ',
  aMoment: 'a moment',
  someFull: (groups: number) => ` · ${groups === 1 ? 'one yard is full' : `${groups} yards are full`}`,
} as const;

export const tableText = {
  caption: 'Buildings',
  columns: {
    building: 'Building',
    owned: 'Owned',
    hourly: 'Per hour',
    waiting: 'Waiting',
    price: 'Next one',
    payback: 'Pays back in',
  },
  times: '× ',
  makes: (units: number, good: string) => `${units} ${good} an hour`,
  takes: (inputs: string) => `takes ${inputs} each`,
  short: 'Short',
  full: 'Full',
  fullIn: 'full in ',
  aMoment: 'a moment',
  of: ' of ',
  meter: (name: string) => `${name}: share of its day worked`,
  none: 'none',
} as const;

export const paybackText = {
  notTraded: 'Not traded',
  never: 'Never',
  units: { hours: 'h', days: 'days' },
} as const;

export const planText = {
  owned: 'You own ',
  makes: (units: number, good: string, inputs: string) =>
    `Makes ${units} ${good} an hour${inputs === '' ? '.' : `, and takes ${inputs} for each.`}`,
  isBest: ' The next one pays back soonest.',
  close: 'Close the plan',
  limit: `At most ${MAX_BUILT_AT_ONCE} at once.`,
  range: `A whole number from 1 to ${MAX_BUILT_AT_ONCE}.`,
  inputsShort: (lost: number, due: number, good: string) =>
    `Not enough wood or iron: ${fullCount(lost)} of the first day’s ${fullCount(due)} ${good} will not be made.`,
  buildNamed: (name: string) => `Build ${name.toLowerCase()}`,
  buildCounted: (building: Building, quantity: number) => `Build ${countedName(building, quantity)}`,
  noQuantity: 'Enter how many.',
  beyondBalances: 'That costs more than anyone has.',
  short: (dollars: number) => `You are ${fullDollars(dollars)} short.`,
} as const;

export const quoteText = {
  cost: 'Cost',
  beyondBalances: 'More than anyone has',
  balanceAfter: 'Balance after',
  more: 'Extra per hour',
  payback: 'Pays back in',
} as const;

export const paletteText = { heading: 'Production', collect: 'Collect production' } as const;
