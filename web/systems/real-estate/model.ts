import { isoOf } from '#protocol/kit/iso.ts';
import { accruedHours, constantRate, fullAtMs, nextFullHourMs } from '#protocol/values/accrual.ts';
import { type EpochMs, toCents } from '#protocol/values/primitives.ts';
import { HOUSE_TYPES, type HouseType } from '#protocol/systems/real-estate/houses.ts';
import { ratePpm, rentCents, RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { lackingMaterials, type MaterialUnits } from '#protocol/systems/real-estate/materials.ts';

// Upgrading or selling also pays out the accrued rent.
export interface Holding {
  readonly property: OwnedProperty;
  readonly accrued: number;
}

export interface Offer {
  readonly key: string;
  readonly houseType: HouseType;
  readonly level: number;
  readonly price: number;
  readonly monthlyRent: number;
  readonly roi: number;
  readonly ids: readonly string[];
}

export function offersOf(listings: readonly Listing[]): Offer[] {
  const offers = new Map<string, Offer>();
  for (const listing of listings) {
    const key = `${listing.house_type} ${listing.upgrade_level} ${listing.price}`;
    offers.set(key, { ...offerOf(key, listing), ids: [...(offers.get(key)?.ids ?? []), listing._id] });
  }
  return inPageOrder([...offers.values()]);
}

const inPageOrder = (offers: readonly Offer[]): Offer[] =>
  offers.toSorted(
    (a, b) =>
      HOUSE_TYPES.indexOf(a.houseType) - HOUSE_TYPES.indexOf(b.houseType) ||
      a.level - b.level ||
      a.price - b.price,
  );

/** The player's last purchase of an offer. */
export interface Bought {
  readonly offer: Offer;
  readonly propertyId: string;
  readonly message: string;
}

/** Keeps an offer on the page that the player bought out. */
export function withBought(offers: readonly Offer[], bought: readonly Bought[]): Offer[] {
  const isListed = ({ offer }: Bought): boolean => offers.some(({ key }) => key === offer.key);
  const soldOut = bought.filter((one) => !isListed(one));
  return inPageOrder([...offers, ...soldOut.map(({ offer }) => ({ ...offer, ids: [] }))]);
}

/** A property's number on the street, from 1 in the order of purchase; 0 without it. */
export const houseNumber = (owned: readonly OwnedProperty[], propertyId: string): number =>
  owned.findIndex(({ _id }) => _id === propertyId) + 1;

const offerOf = (key: string, listing: Listing): Omit<Offer, 'ids'> => ({
  key,
  houseType: listing.house_type,
  level: listing.upgrade_level,
  price: listing.price,
  monthlyRent: listing.monthlyRent,
  roi: listing.roi,
});

// Spreads buyers over equal listings, so that they rarely collide.
export function pickListing(ids: readonly string[], playerId: string): string | undefined {
  let sum = 0;
  for (const letter of playerId) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return ids[sum % Math.max(1, ids.length)];
}

export const bestOffer = (offers: readonly Offer[], dollars: number): string | undefined =>
  offers.filter(({ price }) => price <= dollars).toSorted((a, b) => b.monthlyRent - a.monthlyRent)[0]?.key;

/** What a player can pay an upgrade with. */
export type Funds = MaterialUnits & { readonly dollars: number };

type Owned = Pick<
  OwnedProperty,
  'house_type' | 'upgrade_level' | 'monthlyRent' | 'upgradedRent' | 'upgradeCost' | 'upgradeMaterials'
>;

interface Street {
  readonly properties: readonly Owned[];
  readonly maxProperties: number;
}

export type Suggestion =
  | { readonly kind: 'house'; readonly offer: Offer; readonly price: number }
  | { readonly kind: 'upgrade'; readonly property: Owned; readonly price: number };

/** The best house that the player can pay for; else the cheapest house, or an upgrade that costs less and for which
 * they have the goods. */
export function suggestedPurchase(
  offers: readonly Offer[],
  street: Street | undefined,
  funds: Funds,
): Suggestion | null {
  const { properties, maxProperties } = street ?? { properties: [], maxProperties: 1 };
  const hasPlot = properties.length < maxProperties;
  const houses = (hasPlot ? offers : []).map(
    (offer) => ({ kind: 'house', offer, price: offer.price }) as const,
  );
  const best = bestOffer(offers, funds.dollars);
  const upgrades = properties
    .filter(({ upgradeMaterials }) => lackingMaterials(upgradeMaterials, funds).length === 0)
    .flatMap((property) =>
      property.upgradeCost === null
        ? []
        : [{ kind: 'upgrade', property, price: property.upgradeCost } as const],
    );
  const [cheapest] = [...upgrades, ...houses].toSorted((a, b) => a.price - b.price);
  return houses.find(({ offer }) => offer.key === best) ?? cheapest ?? null;
}

export interface TypeIncome {
  readonly houseType: HouseType;
  readonly count: number;
  readonly monthlyRent: number;
}

export function incomeByType(owned: readonly OwnedProperty[]): TypeIncome[] {
  return HOUSE_TYPES.flatMap((houseType) => {
    const ofType = owned.filter(({ house_type }) => house_type === houseType);
    const monthlyRent = sum(ofType.map((one) => one.monthlyRent));
    return ofType.length > 0 ? [{ houseType, count: ofType.length, monthlyRent }] : [];
  }).toSorted((a, b) => b.monthlyRent - a.monthlyRent);
}

// Adds in cents, so that no rounding errors accumulate.
export const sum = (dollars: readonly number[]): number =>
  dollars.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

const accrualOf = (since: string) => ({ sinceMs: Date.parse(since), maxHours: RENT_FULL_HOURS });

/** At least as many as the server last reported. */
export const hoursAt = ({ since, hours }: Pick<OwnedProperty, 'since' | 'hours'>, nowMs: EpochMs): number =>
  Math.max(hours, accruedHours(accrualOf(since), nowMs).hours);

interface Terms {
  readonly hoursNow: number;
  /** Share of the rent, such as 0.05. */
  readonly maintenanceRate: number;
}

// Adds the hours since the server's last report.
export function rentAfter(
  { monthlyRent, accruedRent, hours }: Pick<OwnedProperty, 'monthlyRent' | 'accruedRent' | 'hours'>,
  { hoursNow, maintenanceRate }: Terms,
): number {
  const terms = {
    monthlyRentCents: toCents(monthlyRent),
    maintenance: constantRate(ratePpm(maintenanceRate)),
  };
  const rentFor = (count: number) => rentCents({ fromMs: 0, toMs: count * HOUR_MS }, terms);
  return sum([accruedRent, (rentFor(Math.max(hours, hoursNow)) - rentFor(hours)) / 100]);
}

export const nextHourMs = ({ since }: Pick<OwnedProperty, 'since'>, hoursNow: number): EpochMs | null =>
  nextFullHourMs(accrualOf(since), hoursNow);

// Minutes past the last whole hour keep counting.
export function collectedAt(property: OwnedProperty, nowMs: EpochMs): OwnedProperty {
  const { nextSinceMs: sinceMs } = accruedHours(accrualOf(property.since), nowMs);
  return {
    ...property,
    accruedRent: 0,
    hours: 0,
    since: isoOf(sinceMs),
    fullAt: isoOf(fullAtMs({ sinceMs, maxHours: RENT_FULL_HOURS })),
  };
}

export function withProperty(owned: readonly OwnedProperty[], property: OwnedProperty): OwnedProperty[] {
  const isKnown = owned.some(({ _id }) => _id === property._id);
  return isKnown ? owned.map((one) => (one._id === property._id ? property : one)) : [...owned, property];
}

export const without = <T extends { readonly _id: string }>(all: readonly T[], id: string): T[] =>
  all.filter(({ _id }) => _id !== id);
