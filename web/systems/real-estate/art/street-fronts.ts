import type { HouseType } from '#protocol/systems/real-estate/houses.ts';

/** Ground of the drawing, 64 wide. */
export const GROUND = 126;

/** Stands on the tier below it. */
interface Tier {
  readonly wide: number;
  readonly floors: number;
  /** Of windows. */
  readonly columns: number;
}

export interface Front {
  /** Heights of the ground floor and of the floors above. */
  readonly ground: number;
  readonly floor: number;
  readonly pane: { readonly wide: number; readonly high: number };
  readonly tiersAt: (level: number) => readonly Tier[];
  readonly door: string;
  /** Of a plate beside the door. */
  readonly plateX: number;
  /** In brass. */
  readonly trim: string;
  readonly shop?: string;
  /** Closed, from the top of the walls. */
  readonly gable?: (top: number) => string;
  readonly roof: (top: number) => string;
  readonly attic?: (top: number) => string;
  /** At the foot of each floor. */
  readonly ledge?: (foot: number) => string;
}

export const rectangle = (x: number, y: number, wide: number, high: number): string =>
  `M${x} ${y}h${wide}v${high}h${-wide}z`;

const above = (level: number, base: number, tier: Omit<Tier, 'floors'>): readonly Tier[] => [
  { ...tier, floors: base + level },
];

const SCALLOPS = 'q2.100 3 4.200 0'.repeat(10);

const studio: Front = {
  ground: 18,
  floor: 14,
  pane: { wide: 7, high: 8 },
  tiersAt: (level) => above(level, 0, { wide: 38, columns: 3 }),
  door: rectangle(40, 114, 7, 12),
  plateX: 47.8,
  shop: 'M17 115h18v9H17zM23 115v9M29 115v9',
  trim: `M13 108h38l2 5H11zM11 113${SCALLOPS}`,
  roof: (top) => `M11 ${top}h42M14 ${top}v-3h36v3M42 ${top - 3}v-7h5v7M41 ${top - 10}h7`,
};

const oneBedroom: Front = {
  ground: 14,
  floor: 13,
  pane: { wide: 6, high: 8 },
  tiersAt: (level) => above(level, 1, { wide: 34, columns: 3 }),
  door: rectangle(28.5, 115, 7, 11),
  plateX: 36.4,
  shop: 'M18 116h7v6h-7zM39 116h7v6h-7z',
  trim: 'M26 115h12M24 126v-2h16v2',
  roof: (top) => `M13 ${top}h38M15 ${top}v-4h34v4M18 ${top - 4}v-2h28v2`,
  ledge: (foot) => `M44 ${foot}h11v-4H44M49.500 ${foot}v-4M46 ${foot - 4}l7-9`,
};

const twoBedroom: Front = {
  ground: 14,
  floor: 13,
  pane: { wide: 6, high: 8 },
  tiersAt: (level) => above(level, 1, { wide: 50, columns: 4 }),
  door: 'M28 126v-8a4 4 0 0 1 8 0v8M32 114v12',
  plateX: 36.9,
  shop: 'M11 116h5v6h-5zM19 116h5v6h-5zM40 116h5v6h-5zM48 116h5v6h-5z',
  trim: 'M25 126v-2h14v2',
  roof: (top) =>
    `M4 ${top}h56M7 ${top}v-4h50v4M42 ${top - 4}v-6M52 ${top - 4}v-6M40 ${top - 10}h14v-9H40zM40 ${top - 19}l7-4 7 4M14 ${top - 4}v-4h8v4`,
};

const house: Front = {
  ground: 15,
  floor: 13,
  pane: { wide: 7, high: 8 },
  tiersAt: (level) => above(level, 0, { wide: 44, columns: 3 }),
  door: rectangle(28, 113, 8, 13),
  plateX: 37,
  shop: 'M15 115h8v6h-8zM41 115h8v6h-8z',
  trim: 'M25 113h14l-7-5z',
  gable: (top) => `M6 ${top + 1}L32 ${top - 18}l26 19z`,
  roof: (top) => `M45 ${top - 9}v-11h6v15M43.500 ${top - 20}h9`,
  attic: (top) => rectangle(29, top - 9, 6, 6),
};

const luxuryCondo: Front = {
  ground: 13,
  floor: 11,
  pane: { wide: 13, high: 5 },
  tiersAt: (level) => above(level, 2, { wide: 40, columns: 2 }),
  door: 'M27 126v-9h10v9M32 117v9',
  plateX: 37.8,
  trim: 'M22 117h20M22 117v9M42 117v9',
  roof: (top) => `M10 ${top}h44M18 ${top}v-5h14v5M44 ${top}v-8M41 ${top - 8}h6`,
  ledge: (foot) => `M6 ${foot}h52M6 ${foot}v-3.500h6M58 ${foot}v-3.500h-6`,
};

const mansion: Front = {
  ground: 15,
  floor: 13,
  pane: { wide: 5.5, high: 8 },
  tiersAt: (level) => above(level, 0, { wide: 58, columns: 5 }),
  door: 'M28.500 126v-8a3.500 3.500 0 0 1 7 0v8',
  plateX: 35.7,
  shop: 'M6 115h6v6H6zM52 115h6v6h-6z',
  trim: 'M16.200 126v-15M26.800 126v-15M37.200 126v-15M47.800 126v-15M14 111h36M14 124h36',
  gable: (top) => `M14 ${top}L32 ${top - 12}l18 12z`,
  roof: (top) => `M1 ${top}h62M4 ${top}l4-7h12M60 ${top}l-4-7H44M10 ${top - 7}v-6h4v6M50 ${top - 7}v-6h4v6`,
  attic: (top) => rectangle(30, top - 6, 4, 4),
};

const commercialBuilding: Front = {
  ground: 16,
  floor: 11,
  pane: { wide: 5.5, high: 6 },
  tiersAt: (level) => above(level, 2, { wide: 58, columns: 6 }),
  door: 'M27 126v-11h10v11M32 115v11',
  plateX: 37.5,
  shop: 'M7 126v-7a3.500 3.500 0 0 1 7 0v7M17 126v-7a3.500 3.500 0 0 1 7 0v7M40 126v-7a3.500 3.500 0 0 1 7 0v7M50 126v-7a3.500 3.500 0 0 1 7 0v7',
  trim: 'M25 115h14M3 110h58',
  roof: (top) =>
    `M0.500 ${top}h63M3 ${top}v-3h58v3M32 ${top - 3}v-14M32 ${top - 17}c4-2 5 1 9 0v6c-4 1-5-2-9 0`,
};

const skyscraper: Front = {
  ground: 13,
  floor: 7,
  pane: { wide: 3.5, high: 4 },
  tiersAt: (level) => [
    { wide: 42, floors: 3 + level, columns: 5 },
    { wide: 28, floors: 3, columns: 3 },
    { wide: 14, floors: 2, columns: 1 },
  ],
  door: 'M27 126v-7a5 5 0 0 1 10 0v7M32 114v12',
  plateX: 37.8,
  trim: 'M11 113h42',
  roof: (top) => `M32 ${top}v-13M28 ${top}l4-6 4 6`,
};

export const STREET_FRONTS: Readonly<Record<HouseType, Front>> = {
  'Studio Apartment': studio,
  'One Bedroom Apartment': oneBedroom,
  'Two Bedroom Apartment': twoBedroom,
  House: house,
  'Luxury Condo': luxuryCondo,
  Mansion: mansion,
  'Commercial Building': commercialBuilding,
  Skyscraper: skyscraper,
};
