import {
  type LackingMaterial,
  type Material,
  MATERIALS,
  type MaterialUnits,
} from '#protocol/systems/real-estate/materials.ts';
import { counted, fullCount, inRow, listed } from '#web/ui/figure/format.ts';

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
  'From level 2 on, an upgrade also takes stone, wood and tools, more with each level and with the price of the house.',
  'Rent is collected from all properties at once; an upgrade or a sale first pays out the rent of that property.',
  `Selling costs ${figures.commission} of the value. You may own ${figures.maxProperties} at a time.`,
  `Your own rent is ${figures.baseRent} a game month, plus ${figures.stepPercent}% of that for every full ${figures.stepWealth} you have.`,
];

export const headText = {
  properties: 'Properties',
  of: 'of',
  rentIncome: 'Rent income a month',
  accrued: 'Waiting',
  unknown: 'Not known',
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

const materialUnits = (units: number, material: Material): string => `${fullCount(units)} ${material}`;

export const materialText = {
  names: { stone: 'Stone', wood: 'Wood', tools: 'Tools' },
  inStore: 'in store',
  buy: (units: number) => `Buy ${fullCount(units)}`,
  ofMaterial: (material: Material) => ` ${material}`,
  short: (lacking: readonly LackingMaterial[]) =>
    `You are ${listed(lacking.map(({ units, material }) => materialUnits(units, material)))} short.`,
  andGoods: (units: MaterialUnits) => ` and ${materialText.list(units)}`,
  /** `60 stone, 60 wood, 15 tools` */
  list: (units: MaterialUnits) =>
    inRow(MATERIALS.filter((material) => units[material] > 0).map((one) => materialUnits(units[one], one))),
} as const;

export const incomeText = {
  title: 'Income by house type',
  note: 'Rent income a month, before maintenance.',
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
