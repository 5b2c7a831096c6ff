import type { Cents } from '#protocol/primitives.ts';
import { PRICE_BAND } from '#protocol/systems/market/limits.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';

/** Daily share of the way to the day's average price, and the largest daily move. */
const DAILY_SHARE = 0.05;
const MAX_MOVE = 0.05;

/** Range of the reference price by base price, and of counted trade prices by reference price. */
const MIN_FACTOR = 0.5;
const MAX_FACTOR = 2;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The initial reference price of a resource. */
export const baseMicros = (resource: MarketResource): number =>
  BASE_PRICE_DOLLARS[resource] * 100 * MICROS_PER_CENT;

/** A reference price as displayed. */
export const referenceCents = (referenceMicros: number): Cents =>
  Math.round(referenceMicros / MICROS_PER_CENT);

/** A trade's price, limited to the range that counts. */
export const countedCents = (priceCents: Cents, referenceMicros: number): Cents =>
  Math.round(
    within(
      priceCents,
      (MIN_FACTOR * referenceMicros) / MICROS_PER_CENT,
      (MAX_FACTOR * referenceMicros) / MICROS_PER_CENT,
    ),
  );

/** The trades of a day at their limited prices. */
export interface DayOfTrades {
  readonly units: number;
  readonly countedCents: Cents;
}

/** The reference price after a midnight: moves by a share of the way to the day's average; without trades it stays. */
export function movedReference(resource: MarketResource, referenceMicros: number, day: DayOfTrades): number {
  if (day.units === 0) return referenceMicros;
  const averageMicros = (day.countedCents / day.units) * MICROS_PER_CENT;
  const most = MAX_MOVE * referenceMicros;
  const moved = referenceMicros + within(DAILY_SHARE * (averageMicros - referenceMicros), -most, most);
  const base = baseMicros(resource);
  return Math.round(within(moved, MIN_FACTOR * base, MAX_FACTOR * base));
}

/** Whether a price is within the allowed band. */
export const isInBand = (
  priceCents: Cents,
  referenceMicros: number,
  band: { readonly least: number; readonly most: number } = PRICE_BAND,
): boolean =>
  priceCents * MICROS_PER_CENT >= band.least * referenceMicros &&
  priceCents * MICROS_PER_CENT <= band.most * referenceMicros;
