import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { type HouseAt, monthlyCents } from '#protocol/systems/real-estate/values.ts';
import { RENT_FULL_HOURS } from '#protocol/systems/real-estate.ts';
import { HOUR_MS, MONTH_MS } from '#protocol/time.ts';

/** Rates are exact in millionths. */
export const PPM = 1_000_000;
export const PPM_A_PERCENT = PPM / 100;

/** A property whose rent runs: its figures, and from when its hours count. */
export interface Let extends HouseAt {
  readonly sinceMs: EpochMs;
}

/** The part of the rent that maintenance took until that was changed. */
export interface PastMaintenance {
  readonly ratePpm: number;
  readonly untilMs: EpochMs;
}

/** Maintenance now, and what it was before, in the order of the changes. */
export interface Maintenance {
  readonly ratePpm: number;
  readonly past: readonly PastMaintenance[];
}

/** Rent as it stands in one property. */
export interface AccruedRent {
  /** Whole hours that count. */
  readonly hours: number;
  /** What they bring, maintenance deducted. */
  readonly cents: Cents;
  /** What maintenance took of them, in percent. */
  readonly maintenancePercent: number;
  /** From when hours count once it is collected. */
  readonly nextSinceMs: EpochMs;
}

/** The rent of a property's whole hours, at most seven days of them, and none before the time they count from. */
export function accruedRentOf(house: Let, maintenance: Maintenance, nowMs: EpochMs): AccruedRent {
  const passedMs = Math.max(0, nowMs - house.sinceMs);
  const hours = Math.min(RENT_FULL_HOURS, Math.floor(passedMs / HOUR_MS));
  if (hours === 0) return { hours, cents: 0, maintenancePercent: 0, nextSinceMs: house.sinceMs };
  const spanMs = hours * HOUR_MS;
  const keptMs = netPpmMs(house.sinceMs, house.sinceMs + spanMs, maintenance);
  // The product is too large for a number to be exact.
  const cents = Number((BigInt(monthlyCents(house)) * BigInt(keptMs)) / BigInt(MONTH_MS * PPM));
  const maintenancePercent = Math.round(PPM - keptMs / spanMs) / PPM_A_PERCENT;
  // The minutes of the hour that has begun are kept, also when hours beyond the seven days are lost.
  return { hours, cents, maintenancePercent, nextSinceMs: nowMs - (passedMs % HOUR_MS) };
}

/** What maintenance leaves of a time: millionths times milliseconds, each part at the rate that was in force. */
function netPpmMs(fromMs: EpochMs, toMs: EpochMs, { ratePpm, past }: Maintenance): number {
  let atMs = fromMs;
  let net = 0;
  for (const rate of past) {
    if (rate.untilMs <= atMs) continue;
    const untilMs = Math.min(rate.untilMs, toMs);
    net += (untilMs - atMs) * (PPM - rate.ratePpm);
    atMs = untilMs;
  }
  return net + (toMs - atMs) * (PPM - ratePpm);
}

/** A rate of the configuration in millionths, rounded in favour of the house. */
export const ratePpm = (rate: number): number => Math.ceil(Number((rate * PPM).toFixed(3)));

/** What a sale pays: the value less the commission, rounded down. */
export const saleCents = (valueCents: Cents, commission: number): Cents =>
  Math.floor((valueCents * (PPM - ratePpm(commission))) / PPM);

/**
 * From when the hours count after an upgrade. The minutes of the hour that has begun were worked at the lower rent, so they
 * count for fewer at the higher one, rounded in favour of the house.
 */
export function sinceAfterUpgrade(before: Let, nowMs: EpochMs): EpochMs {
  const workedMs = Math.max(0, nowMs - before.sinceMs);
  const upgraded = { ...before, level: before.level + 1 };
  const countedMs = Math.floor((workedMs * monthlyCents(before)) / monthlyCents(upgraded));
  return Math.max(before.sinceMs, nowMs - countedMs);
}

/** What a player wants to buy, as it stands. */
export interface Offer {
  /** Null: there never was such a property. */
  readonly state: 'listed' | 'owned' | 'closed' | null;
  /** How many properties the player has, and how many a player may have. */
  readonly owned: number;
  readonly maxOwned: number;
}

/** Why a property can not be bought, or null. Whether there are enough dollars the ledger says. */
export function purchaseRefusal({ state, owned, maxOwned }: Offer) {
  if (state === null) return 'property_not_found';
  if (state !== 'listed') return 'already_sold';
  return owned >= maxOwned ? 'max_properties' : null;
}

/** At least so many of each type are always for sale at level 1. */
export const STOCK = 6;

/** How many of a type must be built so that enough are for sale. */
export const missingStock = (listed: number): number => Math.max(0, STOCK - listed);
