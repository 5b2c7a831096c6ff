import type { EpochMs } from '#protocol/primitives.ts';
import { HOUSE_TYPES, type HouseType } from '#protocol/systems/real-estate/houses.ts';
import { type Listing, type OwnedProperty, RENT_FULL_HOURS } from '#protocol/systems/real-estate.ts';

/** Listings that are alike: one of them is as good as another. */
export interface Offer {
  readonly key: string;
  readonly level: number;
  readonly price: number;
  readonly monthlyRent: number;
  readonly roi: number;
  readonly ids: readonly string[];
}

/** What is for sale of one type, the lowest level first. */
export interface TypeOffers {
  readonly houseType: HouseType;
  readonly offers: readonly Offer[];
}

/** The market by type and level; a type of which nothing is for sale is left out. */
export function offersOf(listings: readonly Listing[]): TypeOffers[] {
  return HOUSE_TYPES.flatMap((houseType) => {
    const offers = new Map<string, Offer>();
    for (const listing of listings) {
      if (listing.house_type !== houseType) continue;
      const key = `${houseType} ${listing.upgrade_level} ${listing.price}`;
      offers.set(key, { ...offerOf(key, listing), ids: [...(offers.get(key)?.ids ?? []), listing._id] });
    }
    const sorted = [...offers.values()].toSorted((a, b) => a.level - b.level || a.price - b.price);
    return sorted.length > 0 ? [{ houseType, offers: sorted }] : [];
  });
}

const offerOf = (key: string, { upgrade_level, price, monthlyRent, roi }: Listing): Omit<Offer, 'ids'> => ({
  key,
  level: upgrade_level,
  price,
  monthlyRent,
  roi,
});

/** Which of like listings a player buys: not the same one as everybody else. */
export function pickOf(ids: readonly string[], playerId: string): string | undefined {
  let sum = 0;
  for (const letter of playerId) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return ids[sum % Math.max(1, ids.length)];
}

/** The offer that brings the most rent to a place, of those that the purse holds. */
export function bestOffer(market: readonly TypeOffers[], dollars: number): string | undefined {
  const payable = market.flatMap(({ offers }) => offers).filter(({ price }) => price <= dollars);
  return payable.toSorted((a, b) => b.monthlyRent - a.monthlyRent)[0]?.key;
}

/** What one type brings. */
export interface TypeIncome {
  readonly houseType: HouseType;
  readonly count: number;
  readonly monthlyRent: number;
}

/** The monthly rent by house type, the best first. */
export function incomeByType(owned: readonly OwnedProperty[]): TypeIncome[] {
  return HOUSE_TYPES.flatMap((houseType) => {
    const ofType = owned.filter(({ house_type }) => house_type === houseType);
    const monthlyRent = sum(ofType.map((one) => one.monthlyRent));
    return ofType.length > 0 ? [{ houseType, count: ofType.length, monthlyRent }] : [];
  }).toSorted((a, b) => b.monthlyRent - a.monthlyRent);
}

/** Dollars added in cents, so that nothing is lost between them. */
export const sum = (dollars: readonly number[]): number =>
  dollars.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

const HOUR_MS = 60 * 60 * 1000;

/** A game month. */
const MONTH_HOURS = 720;

/** Rates are reckoned in these parts. */
const PARTS = 10_000;

/** The whole hours that a property's rent waits for: at least those that the server has told. */
export const hoursAt = ({ since, hours }: Pick<OwnedProperty, 'since' | 'hours'>, nowMs: EpochMs): number =>
  Math.min(RENT_FULL_HOURS, Math.max(hours, Math.floor((nowMs - Date.parse(since)) / HOUR_MS)));

/** The rent that waits in a property after so many hours, maintenance deducted. */
export function rentAfter(
  { monthlyRent, accruedRent, hours }: Pick<OwnedProperty, 'monthlyRent' | 'accruedRent' | 'hours'>,
  { hoursNow, maintenanceRate }: { readonly hoursNow: number; readonly maintenanceRate: number },
): number {
  if (hoursNow <= hours) return accruedRent;
  const kept = PARTS - Math.round(maintenanceRate * PARTS);
  const cents = Math.floor((Math.round(monthlyRent * 100) * hoursNow * kept) / (MONTH_HOURS * PARTS));
  return Math.max(accruedRent, cents / 100);
}

/** When the next hour of a property is full; null when it waits for nothing more. */
export const nextHourMs = ({ since }: Pick<OwnedProperty, 'since'>, hoursNow: number): EpochMs | null =>
  hoursNow >= RENT_FULL_HOURS ? null : Date.parse(since) + (hoursNow + 1) * HOUR_MS;

/** The property right after its rent was collected: minutes beyond the last whole hour go on counting. */
export function collectedAt(property: OwnedProperty, nowMs: EpochMs): OwnedProperty {
  const passedMs = Math.max(0, nowMs - Date.parse(property.since));
  const sinceMs = nowMs - (passedMs % HOUR_MS);
  return {
    ...property,
    accruedRent: 0,
    hours: 0,
    since: new Date(sinceMs).toISOString(),
    fullAt: new Date(sinceMs + RENT_FULL_HOURS * HOUR_MS).toISOString(),
  };
}

/** The properties with one in place of what it was, or as the last. */
export function withProperty(owned: readonly OwnedProperty[], property: OwnedProperty): OwnedProperty[] {
  const isKnown = owned.some(({ _id }) => _id === property._id);
  return isKnown ? owned.map((one) => (one._id === property._id ? property : one)) : [...owned, property];
}

/** Everything but one. */
export const without = <T extends { readonly _id: string }>(all: readonly T[], id: string): T[] =>
  all.filter(({ _id }) => _id !== id);

/** Those that earn the most first; of equals the oldest. */
export const byRent = (owned: readonly OwnedProperty[]): OwnedProperty[] =>
  owned.toSorted((a, b) => b.monthlyRent - a.monthlyRent);
