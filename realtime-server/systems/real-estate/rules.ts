import {
  accruedHours,
  firstHours,
  hoursWithin,
  integralOf,
  type RateHistory,
  sinceAtNewRate,
} from '#protocol/values/accrual.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import {
  type HouseAt,
  monthlyCents,
  PPM,
  ratePpm,
  rentCents,
  RENT_FULL_HOURS,
} from '#protocol/systems/real-estate/values.ts';

export const PPM_A_PERCENT = PPM / 100;

/** Hours accrue from `sinceMs` (game time). */
export interface Let extends HouseAt {
  readonly sinceMs: EpochMs;
}

export interface AccruedRent {
  readonly hours: number;
  readonly cents: Cents;
  readonly maintenancePercent: number;
  readonly nextSinceMs: EpochMs;
}

/** At most seven days, and as many hours as `limitCents` pays; `maintenance` in parts per million. */
export function accruedRentOf(
  house: Let,
  maintenance: RateHistory,
  nowMs: EpochMs,
  limitCents = Infinity,
): AccruedRent {
  const all = accruedHours({ sinceMs: house.sinceMs, maxHours: RENT_FULL_HOURS }, nowMs);
  const terms = { monthlyRentCents: monthlyCents(house), maintenance };
  const centsIn = (first: number): Cents => rentCents(firstHours(all, first), terms);
  const accrued = firstHours(all, hoursWithin(limitCents, all.hours, centsIn));
  const { hours, fromMs, toMs, nextSinceMs } = accrued;
  if (hours === 0) return { hours, cents: 0, maintenancePercent: 0, nextSinceMs };
  const cents = centsIn(hours);
  const meanPpm = Math.round(Number(integralOf(accrued, maintenance)) / (toMs - fromMs));
  return { hours, cents, maintenancePercent: meanPpm / PPM_A_PERCENT, nextSinceMs };
}

/** Value less commission, rounded down; `commission` from 0 to 1. */
export const saleCents = (valueCents: Cents, commission: number): Cents =>
  Math.floor((valueCents * (PPM - ratePpm(commission))) / PPM);

/** Minutes of the started hour accrued at the lower rent: converted to the higher one and rounded against
 * the player. */
export function sinceAfterUpgrade(before: Let, nowMs: EpochMs): EpochMs {
  const upgraded = { ...before, level: before.level + 1 };
  const span = { sinceMs: before.sinceMs, untilMs: nowMs };
  return sinceAtNewRate(span, { before: monthlyCents(before), after: monthlyCents(upgraded) });
}

export interface Offer {
  /** Null when the property never existed. */
  readonly state: 'listed' | 'owned' | 'closed' | null;
  readonly owned: number;
  readonly maxOwned: number;
}

/** Null when allowed; the ledger checks the dollars. */
export function purchaseRefusal({ state, owned, maxOwned }: Offer) {
  if (state === null) return 'property_not_found';
  if (state !== 'listed') return 'already_sold';
  return owned >= maxOwned ? 'max_properties' : null;
}

/** Per type, at level 1. */
export const MIN_LISTINGS = 6;

/** Listings to build up to `MIN_LISTINGS`. */
export const missingStock = (listed: number): number => Math.max(0, MIN_LISTINGS - listed);
