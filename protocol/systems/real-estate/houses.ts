/** In page order. The values are the wire format. */
export const HOUSE_TYPES = [
  'Studio Apartment',
  'One Bedroom Apartment',
  'Two Bedroom Apartment',
  'House',
  'Luxury Condo',
  'Mansion',
  'Commercial Building',
  'Skyscraper',
] as const;
export type HouseType = (typeof HOUSE_TYPES)[number];

interface House {
  readonly baseDollars: number;
  /** Per game month, at level 1. */
  readonly monthlyDollars: number;
}

/** Level 1 pays back in 2 to 3.5 game months. */
export const HOUSES: Readonly<Record<HouseType, House>> = {
  'Studio Apartment': { baseDollars: 800, monthlyDollars: 400 },
  'One Bedroom Apartment': { baseDollars: 2_500, monthlyDollars: 1_150 },
  'Two Bedroom Apartment': { baseDollars: 6_000, monthlyDollars: 2_600 },
  House: { baseDollars: 15_000, monthlyDollars: 6_000 },
  'Luxury Condo': { baseDollars: 40_000, monthlyDollars: 15_000 },
  Mansion: { baseDollars: 120_000, monthlyDollars: 42_000 },
  'Commercial Building': { baseDollars: 400_000, monthlyDollars: 130_000 },
  Skyscraper: { baseDollars: 2_500_000, monthlyDollars: 750_000 },
};

export const MAX_LEVEL = 5;

/** A street shows at most this many houses. */
export const STREET_PLOTS = 20;
