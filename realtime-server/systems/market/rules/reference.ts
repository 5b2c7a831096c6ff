import type { Cents } from '#protocol/primitives.ts';
import { PRICE_BAND } from '#protocol/systems/market/limits.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';

/** Reference prices are kept in millionths of a dollar: what is cheap moves by less than a cent a day. */
export const MICROS_PER_CENT = 10_000;

/** Of the way to the day's average price, and of the reference price itself. */
const DAILY_SHARE = 0.05;
const MAX_MOVE = 0.05;

/** A trade counts, and the reference price stays, within so many times the reference and the base price. */
const MIN_FACTOR = 0.5;
const MAX_FACTOR = 2;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The reference price that a resource begins with. */
export const baseMicros = (resource: MarketResource): number =>
  BASE_PRICE_DOLLARS[resource] * 100 * MICROS_PER_CENT;

/** A reference price as it is shown. */
export const referenceCents = (referenceMicros: number): Cents =>
  Math.round(referenceMicros / MICROS_PER_CENT);

/** A trade's price as far as it counts for the reference price. */
export const countedCents = (priceCents: Cents, referenceMicros: number): Cents =>
  Math.round(
    within(
      priceCents,
      (MIN_FACTOR * referenceMicros) / MICROS_PER_CENT,
      (MAX_FACTOR * referenceMicros) / MICROS_PER_CENT,
    ),
  );

/** The trades of a day, their prices as far as they count. */
export interface DayOfTrades {
  readonly units: number;
  readonly countedCents: Cents;
}

/** The reference price after a midnight: a part of the way to the day's average; without trades it stays. */
export function movedReference(resource: MarketResource, referenceMicros: number, day: DayOfTrades): number {
  if (day.units === 0) return referenceMicros;
  const averageMicros = (day.countedCents / day.units) * MICROS_PER_CENT;
  const most = MAX_MOVE * referenceMicros;
  const moved = referenceMicros + within(DAILY_SHARE * (averageMicros - referenceMicros), -most, most);
  const base = baseMicros(resource);
  return Math.round(within(moved, MIN_FACTOR * base, MAX_FACTOR * base));
}

/** Whether an order may name this price. */
export const isInBand = (priceCents: Cents, referenceMicros: number): boolean =>
  priceCents * MICROS_PER_CENT >= PRICE_BAND.least * referenceMicros &&
  priceCents * MICROS_PER_CENT <= PRICE_BAND.most * referenceMicros;
