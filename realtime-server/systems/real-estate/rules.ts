import { accruedHours, integralOf, type RateHistory, sinceAtNewRate } from '#protocol/accrual.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import {
  type HouseAt,
  monthlyCents,
  PPM,
  ratePpm,
  rentCents,
  RENT_FULL_HOURS,
} from '#protocol/systems/real-estate/values.ts';

export const PPM_A_PERCENT = PPM / 100;

/** A property's figures and the time from which its hours accrue. */
export interface Let extends HouseAt {
  readonly sinceMs: EpochMs;
}

/** The accrued rent of one property. */
export interface AccruedRent {
  /** Whole accrued hours. */
  readonly hours: number;
  /** Their rent less maintenance. */
  readonly cents: Cents;
  /** The maintenance deducted, in percent. */
  readonly maintenancePercent: number;
  /** The time from which hours count after the collection. */
  readonly nextSinceMs: EpochMs;
}

/** The rent of a property's whole hours, at most seven days; `maintenance` is in millionths. */
export function accruedRentOf(house: Let, maintenance: RateHistory, nowMs: EpochMs): AccruedRent {
  const accrued = accruedHours({ sinceMs: house.sinceMs, maxHours: RENT_FULL_HOURS }, nowMs);
  const { hours, fromMs, toMs, nextSinceMs } = accrued;
  if (hours === 0) return { hours, cents: 0, maintenancePercent: 0, nextSinceMs };
  const cents = rentCents(accrued, { monthlyRentCents: monthlyCents(house), maintenance });
  const meanPpm = Math.round(Number(integralOf(accrued, maintenance)) / (toMs - fromMs));
  return { hours, cents, maintenancePercent: meanPpm / PPM_A_PERCENT, nextSinceMs };
}

/** The proceeds of a sale: the value less the commission, rounded down. */
export const saleCents = (valueCents: Cents, commission: number): Cents =>
  Math.floor((valueCents * (PPM - ratePpm(commission))) / PPM);

/**
 * The accrual time after an upgrade. The minutes of the started hour were worked at the lower rent, so they count for fewer at
 * the higher one, rounded against the player.
 */
export function sinceAfterUpgrade(before: Let, nowMs: EpochMs): EpochMs {
  const upgraded = { ...before, level: before.level + 1 };
  const span = { sinceMs: before.sinceMs, untilMs: nowMs };
  return sinceAtNewRate(span, { before: monthlyCents(before), after: monthlyCents(upgraded) });
}

/** The property a player wants to buy, and the player's limit. */
export interface Offer {
  /** Null when there never was such a property. */
  readonly state: 'listed' | 'owned' | 'closed' | null;
  /** The player's number of properties, and the maximum. */
  readonly owned: number;
  readonly maxOwned: number;
}

/** Why a property cannot be bought, or null. The ledger checks the dollars. */
export function purchaseRefusal({ state, owned, maxOwned }: Offer) {
  if (state === null) return 'property_not_found';
  if (state !== 'listed') return 'already_sold';
  return owned >= maxOwned ? 'max_properties' : null;
}

/** The least number of listings of each type at level 1. */
export const MIN_LISTINGS = 6;

/** How many of a type to build to reach the least number of listings. */
export const missingStock = (listed: number): number => Math.max(0, MIN_LISTINGS - listed);
