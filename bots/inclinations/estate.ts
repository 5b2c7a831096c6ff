import { byPrice } from './by-price.ts';
import type { Inclination } from '../temperaments/inclination.ts';

/** An inhabitant owns at most so many: the rest is for players. */
export const MAX_OWNED_PROPERTIES = 8;

/** It spends at most this share of its dollars on one, and looks at so many of the dearest it can afford. */
const MAX_SHARE = 0.5;
const LOOKED_AT = 6;

/** Rent below this is left to wait. */
const WORTHWHILE_DOLLARS = 20;

/** Buys one of the better properties within its means, not the best. */
export const buyProperty: Inclination = ({ estate, balance }, dice) => {
  if (estate.owned.length >= MAX_OWNED_PROPERTIES) return null;
  const affordable = estate.listings.filter(({ price }) => price <= balance.dollars * MAX_SHARE);
  const listing = dice.pick(affordable.toSorted(byPrice).slice(-LOOKED_AT));
  return listing ? { kind: 'buy-property', propertyId: listing._id } : null;
};

export const collectRent: Inclination = ({ estate }) =>
  estate.accruedDollars >= WORTHWHILE_DOLLARS ? { kind: 'collect-rent' } : null;
