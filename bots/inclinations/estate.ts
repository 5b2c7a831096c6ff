import { byPrice } from './by-price.ts';
import type { Inclination } from '../temperaments/inclination.ts';

/** Leaves the rest of the properties to players. */
export const MAX_OWNED_PROPERTIES = 8;

const MAX_SHARE = 0.5;
const LOOKED_AT = 6;

const WORTHWHILE_DOLLARS = 20;

export const buyProperty: Inclination = ({ estate, balance }, dice) => {
  if (estate.owned.length >= MAX_OWNED_PROPERTIES) return null;
  const affordable = estate.listings.filter(({ price }) => price <= balance.dollars * MAX_SHARE);
  const listing = dice.pick(affordable.toSorted(byPrice).slice(-LOOKED_AT));
  return listing ? { kind: 'buy-property', propertyId: listing._id } : null;
};

export const collectRent: Inclination = ({ estate }) =>
  estate.accruedDollars >= WORTHWHILE_DOLLARS ? { kind: 'collect-rent' } : null;
