import type { Cents } from '#protocol/values/primitives.ts';
import { BASE_PRICE_DOLLARS, PRICE_BAND } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';

/** Daily share of the gap to the day's average price, and the maximum daily move. */
const DAILY_SHARE = 0.05;
const MAX_MOVE = 0.05;

/** Maximum share of a day's units per pair of accounts. */
const PAIR_SHARE = 0.2;

/** Bounds of the reference price (× base price) and of counted trade prices (× reference price). */
const MIN_FACTOR = 0.5;
const MAX_FACTOR = 2;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Initial reference price, micro-dollars per unit. */
export const baseMicros = (resource: MarketResource): number =>
  BASE_PRICE_DOLLARS[resource] * 100 * MICROS_PER_CENT;

/** Cents, rounded. */
export const referenceCents = (referenceMicros: number): Cents =>
  Math.round(referenceMicros / MICROS_PER_CENT);

/** Clamped to 0.5 to 2 × the reference price; cents. */
export const countedCents = (priceCents: Cents, referenceMicros: number): Cents =>
  Math.round(
    within(
      priceCents,
      (MIN_FACTOR * referenceMicros) / MICROS_PER_CENT,
      (MAX_FACTOR * referenceMicros) / MICROS_PER_CENT,
    ),
  );

export interface Traded {
  readonly units: number;
  readonly countedCents: Cents;
}

export interface DayOfTrades extends Traded {
  /** Pairs of accounts that traded more than `pairLimit` units with each other. */
  readonly heavyPairs: readonly Traded[];
}

/** Units per pair of accounts and day; may be fractional. */
export const pairLimit = (units: number): number => units * PAIR_SHARE;

/** Micro-dollars. Moves towards the day's average. A pair's units above its limit count at the old price
 * and shrink the move: one pair alone moves it by 1/25 of what a whole market does. */
export function movedReference(resource: MarketResource, referenceMicros: number, day: DayOfTrades): number {
  if (day.units === 0) return referenceMicros;
  const counted = countedOf(day);
  const share = counted.units / day.units;
  const heldMicros = (1 - share) * referenceMicros;
  const averageMicros = heldMicros + (counted.countedCents / day.units) * MICROS_PER_CENT;
  const most = MAX_MOVE * referenceMicros;
  const way = DAILY_SHARE * share * (averageMicros - referenceMicros);
  const moved = referenceMicros + within(way, -most, most);
  const base = baseMicros(resource);
  return Math.round(within(moved, MIN_FACTOR * base, MAX_FACTOR * base));
}

// Removes each heavy pair's excess at the pair's own average price.
function countedOf(day: DayOfTrades): Traded {
  const limit = pairLimit(day.units);
  let counted: Traded = day;
  for (const pair of day.heavyPairs) {
    const left = Math.max(0, pair.units - limit);
    counted = {
      units: counted.units - left,
      countedCents: counted.countedCents - pair.countedCents * (left / pair.units),
    };
  }
  return counted;
}

/** Limits relative to the reference price, `PRICE_BAND` by default. */
export const isInBand = (
  priceCents: Cents,
  referenceMicros: number,
  band: { readonly min: number; readonly max: number } = PRICE_BAND,
): boolean =>
  priceCents * MICROS_PER_CENT >= band.min * referenceMicros &&
  priceCents * MICROS_PER_CENT <= band.max * referenceMicros;
