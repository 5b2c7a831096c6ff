import { accruedHours, integralOf, type RateHistory, sinceAtNewRate } from '#protocol/accrual.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { type HouseAt, monthlyCents, PPM, ratePpm, rentCents } from '#protocol/systems/real-estate/values.ts';
import { RENT_FULL_HOURS } from '#protocol/systems/real-estate.ts';

export const PPM_A_PERCENT = PPM / 100;

/** A property whose rent runs: its figures, and from when its hours count. */
export interface Let extends HouseAt {
  readonly sinceMs: EpochMs;
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

/** The rent of a property's whole hours, at most seven days of them; `maintenance` is in millionths. */
export function accruedRentOf(house: Let, maintenance: RateHistory, nowMs: EpochMs): AccruedRent {
  const accrued = accruedHours({ sinceMs: house.sinceMs, maxHours: RENT_FULL_HOURS }, nowMs);
  const { hours, fromMs, toMs, nextSinceMs } = accrued;
  if (hours === 0) return { hours, cents: 0, maintenancePercent: 0, nextSinceMs };
  const cents = rentCents(accrued, { monthlyRentCents: monthlyCents(house), maintenance });
  const meanPpm = Math.round(Number(integralOf(accrued, maintenance)) / (toMs - fromMs));
  return { hours, cents, maintenancePercent: meanPpm / PPM_A_PERCENT, nextSinceMs };
}

/** What a sale pays: the value less the commission, rounded down. */
export const saleCents = (valueCents: Cents, commission: number): Cents =>
  Math.floor((valueCents * (PPM - ratePpm(commission))) / PPM);

/**
 * From when the hours count after an upgrade. The minutes of the hour that has begun were worked at the lower rent, so they
 * count for fewer at the higher one, rounded in favour of the house.
 */
export function sinceAfterUpgrade(before: Let, nowMs: EpochMs): EpochMs {
  const upgraded = { ...before, level: before.level + 1 };
  const span = { sinceMs: before.sinceMs, untilMs: nowMs };
  return sinceAtNewRate(span, { before: monthlyCents(before), after: monthlyCents(upgraded) });
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
