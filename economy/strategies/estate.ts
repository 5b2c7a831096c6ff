import type { Observation } from '#bots/personalities/observation.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import type { Purse } from './purse.ts';

const MAX_PROPERTIES = 20;

/** Of a rent that is collected. */
const KEPT_RENT = 0.95;

/** Months after which an upgrade is no longer worth it. */
const MAX_UPGRADE_MONTHS = 12;

/** The dearest house it can afford, then upgrades, then dearer houses in place of the cheapest. */
export function investInHouses(seen: Observation, purse: Purse): void {
  const bought = new Set<string>();
  let free = MAX_PROPERTIES - seen.estate.owned.length;
  while (free > 0 && buyDearest(seen, purse, bought)) free -= 1;
  if (free > 0) return;
  upgrade(seen, purse);
  replaceCheapest(seen, purse, bought);
}

function buyDearest({ estate }: Observation, purse: Purse, bought: Set<string>): boolean {
  const listing = estate.listings
    .filter(({ _id, price }) => price <= purse.dollars() && !bought.has(_id))
    .toSorted((a, b) => b.price - a.price)[0];
  if (!listing) return false;
  bought.add(listing._id);
  return purse.pay(listing.price, { kind: 'buy-property', propertyId: listing._id });
}

/** Months until an upgrade has paid for itself. */
export const upgradeMonths = (house: Observation['estate']['owned'][number]): number =>
  house.upgradeCost === null || house.upgradedRent === null
    ? Infinity
    : house.upgradeCost / (KEPT_RENT * (house.upgradedRent - house.monthlyRent));

function upgrade({ estate }: Observation, purse: Purse): void {
  const worthIt = estate.owned
    .filter((house) => upgradeMonths(house) <= MAX_UPGRADE_MONTHS)
    .toSorted((a, b) => upgradeMonths(a) - upgradeMonths(b));
  for (const { _id, upgradeCost } of worthIt)
    purse.pay(upgradeCost ?? 0, {
      kind: 'call',
      path: realEstateRoutes.upgrade.path,
      body: { propertyId: _id },
    });
}

function replaceCheapest({ estate }: Observation, purse: Purse, bought: ReadonlySet<string>): void {
  const cheapest = estate.owned.toSorted((a, b) => a.currentValue - b.currentValue)[0];
  if (!cheapest) return;
  const better = estate.listings
    .filter(
      ({ _id, price, monthlyRent }) =>
        !bought.has(_id) &&
        price - cheapest.salePrice <= purse.dollars() &&
        monthlyRent > 2 * cheapest.monthlyRent,
    )
    .toSorted((a, b) => b.price - a.price)[0];
  if (!better) return;
  const sell = { propertyId: cheapest._id };
  purse.pay(
    better.price - cheapest.salePrice,
    { kind: 'call', path: realEstateRoutes.sell.path, body: sell },
    { kind: 'buy-property', propertyId: better._id },
  );
}
