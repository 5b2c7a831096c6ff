import type { Dice } from '#bots/wire/dice.ts';

const KINDS = [
  'Syndicate',
  'Ring',
  'Circle',
  'Company',
  'Society',
  'Club',
  'League',
  'House',
  'Brotherhood',
  'Union',
];

const PLACES = [
  'Harbour',
  'Brass',
  'Northside',
  'Riverfront',
  'Copper',
  'Vesper',
  'Lantern',
  'Ironbridge',
  'Old Mill',
  'Marble',
  'Sixth Street',
  'Cardinal',
  'Foxglove',
  'Saltmarket',
  'Velvet',
  'Quayside',
];

export const MOTTOS = [
  'Slow money, long friends.',
  'We settle up on Fridays.',
  'Open to anyone who pays their share.',
  'Horses first, business second.',
  'Nobody here gets hit twice.',
  'Stone, steel and good manners.',
] as const;

export const drawAllianceName = (dice: Dice): string => `${dice.pick(PLACES)} ${dice.pick(KINDS)}`;
