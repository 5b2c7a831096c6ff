import type { Cents } from '#protocol/primitives.ts';
import { PRICE_BAND } from '#protocol/systems/market/limits.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';

/** Daily share of the way to the day's average price, and the largest daily move. */
const DAILY_SHARE = 0.05;
const MAX_MOVE = 0.05;

/** One pair of accounts counts for at most this share of a day's units. */
const PAIR_SHARE = 0.2;

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

/** Trades at their limited prices. */
export interface Traded {
  readonly units: number;
  readonly countedCents: Cents;
}

/** The trades of a day. */
export interface DayOfTrades extends Traded {
  /** Those of each pair of accounts that traded more than `pairLimit` units with each other. */
  readonly heavyPairs: readonly Traded[];
}

/** The units of a day's that one pair of accounts counts with at most; not whole. */
export const pairLimit = (units: number): number => units * PAIR_SHARE;

/**
 * The reference price after a midnight, in micros. It moves towards the day's average; without trades it stays. Units that a pair
 * trades above its limit count at the reference price, and the move shrinks by the share of units that counted. So one pair alone
 * moves it by a 25th of what a whole market does.
 */
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

/** A day's trades without what its pairs traded above their limit, at the pair's own average price. */
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

/** Whether a price is within the allowed band. */
export const isInBand = (
  priceCents: Cents,
  referenceMicros: number,
  band: { readonly least: number; readonly most: number } = PRICE_BAND,
): boolean =>
  priceCents * MICROS_PER_CENT >= band.least * referenceMicros &&
  priceCents * MICROS_PER_CENT <= band.most * referenceMicros;
