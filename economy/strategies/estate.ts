import type { Observation } from '#bots/personalities/observation.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import type { Step } from '../agents/agent.ts';
import type { Purse } from './purse.ts';

const MAX_PROPERTIES = 20;

/** Of a rent that is collected. */
const KEPT_RENT = 0.95;

/** An investment that pays back later is not worth it. */
const MAX_MONTHS = 12;

/** Changes in one visit. */
const MAX_CHANGES = 6;

/** The dearest house it can afford; once all places are taken, what pays back first: a level or a better house. */
export function investInHouses(seen: Observation, purse: Purse): void {
  const bought = new Set<string>();
  let free = MAX_PROPERTIES - seen.estate.owned.length;
  while (free > 0 && buyDearest(seen, purse, bought)) free -= 1;
  if (free > 0) return;
  improve(seen, purse, bought);
}

function buyDearest({ estate }: Observation, purse: Purse, bought: Set<string>): boolean {
  const listing = estate.listings
    .filter(({ _id, price }) => price <= purse.dollars() && !bought.has(_id))
    .toSorted((a, b) => b.price - a.price)[0];
  if (!listing) return false;
  bought.add(listing._id);
  return purse.pay(listing.price, { kind: 'buy-property', propertyId: listing._id });
}

type Owned = Observation['estate']['owned'][number];

interface Improvement {
  readonly house: Owned;
  readonly listingId: string | null;
  readonly dollars: number;
  readonly months: number;
}

function improve({ estate }: Observation, purse: Purse, bought: Set<string>): void {
  const options = estate.owned
    .flatMap((house) => [upgradeOf(house), ...replacementsOf(house, estate.listings)])
    .filter(({ months }) => months <= MAX_MONTHS)
    .toSorted((a, b) => a.months - b.months);
  const changed = new Set<string>();
  for (const { house, listingId, dollars } of options) {
    if (changed.size === MAX_CHANGES) return;
    if (changed.has(house._id) || (listingId !== null && bought.has(listingId))) continue;
    if (!purse.pay(dollars, ...stepsOf(house, listingId))) continue;
    changed.add(house._id);
    if (listingId !== null) bought.add(listingId);
  }
}

const monthsOf = (dollars: number, monthlyGain: number): number =>
  monthlyGain > 0 ? dollars / (KEPT_RENT * monthlyGain) : Infinity;

function upgradeOf(house: Owned): Improvement {
  const dollars = house.upgradeCost ?? Infinity;
  const gain = (house.upgradedRent ?? 0) - house.monthlyRent;
  return { house, listingId: null, dollars, months: monthsOf(dollars, gain) };
}

const replacementsOf = (house: Owned, listings: Observation['estate']['listings']): Improvement[] =>
  listings.map(({ _id, price, monthlyRent }) => {
    const dollars = price - house.salePrice;
    return { house, listingId: _id, dollars, months: monthsOf(dollars, monthlyRent - house.monthlyRent) };
  });

const call = (path: string, propertyId: string): Step => ({ kind: 'call', path, body: { propertyId } });

const stepsOf = ({ _id }: Owned, listingId: string | null): readonly Step[] =>
  listingId === null
    ? [call(realEstateRoutes.upgrade.path, _id)]
    : [call(realEstateRoutes.sell.path, _id), { kind: 'buy-property', propertyId: listingId }];
