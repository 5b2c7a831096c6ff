import type { Observation } from '#bots/personalities/observation.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import type { Character, Step } from '../agents/agent.ts';
import type { Purse } from './purse.ts';
import { type Amounts, bidFor, hasAll, lackOf, sumOf, worthOf } from './shopping.ts';

const MAX_PROPERTIES = 20;

/** Of a rent that is collected. */
const KEPT_RENT = 0.95;

/** A better house that pays back later is not worth it. */
const MAX_MONTHS = 12;

/** Of an upgrade's dollars: the rest comes back with a sale. Goods never do. */
const LOST_SHARE = 0.24;

/** An upgrade is worth it when its rent makes up for what is lost within this time. */
const MAX_LOST_MONTHS = 6;

/** It takes nothing that pays back this many times later than the best, for which it saves some days of rent. */
const MAX_DELAY = 2;
const SAVING_DAYS = 3;

const MONTH_DAYS = 30;

/** Changes in one visit. */
const MAX_CHANGES = 6;

/** The dearest house it can afford; once all places are taken, what pays back first: a level or a better house. */
export function investInHouses(seen: Observation, purse: Purse, character: Character): void {
  const bought = new Set<string>();
  let free = MAX_PROPERTIES - seen.estate.owned.length;
  while (free > 0 && buyDearest(seen, purse, bought)) free -= 1;
  if (free > 0) return;
  improve(seen, purse, { bought, character });
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
  readonly goods: Amounts;
  readonly months: number;
}

interface Improving {
  readonly bought: Set<string>;
  readonly character: Character;
}

/** What it lacks for an upgrade it bids for, and upgrades on a later visit. */
function improve(seen: Observation, purse: Purse, { bought, character }: Improving): void {
  let needed: Amounts = {};
  let saved = 0;
  const changed = new Set<string>();
  for (const { house, listingId, dollars, goods } of improvementsOf(seen, purse.dollars(), character)) {
    if (changed.size === MAX_CHANGES) break;
    if (changed.has(house._id) || (listingId !== null && bought.has(listingId))) continue;
    if (dollars > purse.dollars() - saved) continue;
    const all = sumOf(needed, goods);
    if (!hasAll(seen.balance, all)) saved += dollars;
    else if (!purse.pay(dollars, ...stepsOf(house, listingId))) continue;
    needed = all;
    changed.add(house._id);
    if (listingId !== null) bought.add(listingId);
  }
  bidFor(seen, purse, lackOf(seen.balance, needed));
}

/** The goods that its next upgrades take, which it does not sell. */
export function goodsForUpgrades(seen: Observation, character: Character): Amounts {
  if (seen.estate.owned.length < MAX_PROPERTIES) return {};
  return improvementsOf(seen, seen.balance.dollars, character)
    .slice(0, MAX_CHANGES)
    .reduce<Amounts>((sum, { goods }) => sumOf(sum, goods), {});
}

/** What is worth it, what pays back first first. Who is homely has upgrades first. */
function improvementsOf(seen: Observation, dollars: number, { isHomely }: Character): readonly Improvement[] {
  const { owned, listings } = seen.estate;
  const upgrades = owned.flatMap((house) => upgradesOf(house, seen)).toSorted(byMonths);
  if (isHomely && upgrades.length > 0) return upgrades;
  const options = [...upgrades, ...owned.flatMap((house) => replacementsOf(house, listings))].toSorted(
    byMonths,
  );
  const rent = owned.reduce((sum, { monthlyRent }) => sum + monthlyRent, 0);
  const reach = dollars + (SAVING_DAYS * KEPT_RENT * rent) / MONTH_DAYS;
  const best = options.find((option) => option.dollars <= reach)?.months ?? 0;
  // A worse house may bring more rent than an upgraded one: it pays back at once.
  return options.filter(({ months }) => months <= MAX_DELAY * Math.max(1, best));
}

const byMonths = (a: Improvement, b: Improvement): number => a.months - b.months;

const monthsOf = (dollars: number, monthlyGain: number): number =>
  monthlyGain > 0 ? dollars / (KEPT_RENT * monthlyGain) : Infinity;

function upgradesOf(house: Owned, seen: Observation): readonly Improvement[] {
  const { upgradeCost: dollars, upgradedRent, monthlyRent } = house;
  if (dollars === null || upgradedRent === null) return [];
  const goods: Amounts = house.upgradeMaterials ?? {};
  const gain = upgradedRent - monthlyRent;
  const worth = worthOf(seen, goods);
  if (monthsOf(LOST_SHARE * dollars + worth, gain) > MAX_LOST_MONTHS) return [];
  return [{ house, listingId: null, dollars, goods, months: monthsOf(dollars + worth, gain) }];
}

const replacementsOf = (house: Owned, listings: Observation['estate']['listings']): Improvement[] =>
  listings
    .map(({ _id, price, monthlyRent }) => {
      const dollars = price - house.salePrice;
      const months = monthsOf(dollars, monthlyRent - house.monthlyRent);
      return { house, listingId: _id, dollars, goods: {}, months };
    })
    .filter(({ months }) => months <= MAX_MONTHS);

const call = (path: string, propertyId: string): Step => ({ kind: 'call', path, body: { propertyId } });

const stepsOf = ({ _id }: Owned, listingId: string | null): readonly Step[] =>
  listingId === null
    ? [call(realEstateRoutes.upgrade.path, _id)]
    : [call(realEstateRoutes.sell.path, _id), { kind: 'buy-property', propertyId: listingId }];
