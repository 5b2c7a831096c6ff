import type { BookLevel, Candle } from '#protocol/systems/market/models.ts';
import type { LadderRow } from '../ladder/ladder-rows.ts';
import { formatPrice } from '../parts/format.ts';
import { type Box, yOf } from '../parts/geometry.ts';

/** The price axis that chart and ladder share. */
export interface PriceAxis {
  readonly low: number;
  readonly high: number;
  /** What is labelled, highest first: the highest price shown, the middle, the lowest. */
  readonly marks: readonly number[];
}

/** Room above and below what is shown, as a share of its range. */
const MARGIN = 0.12;

/** What a book of one price shows around it, as a share of the price. */
const MIN_REACH = 0.002;

/** The range of a price that never moved, as a share of it. */
const FLAT = 0.02;

/** The depth chart is about so many levels a side, and about the nearer part of them: a far quote must not press the rest flat. */
const NEAR_LEVELS = 20;
const NEARER_PART = 0.8;
const BEYOND_IT = 1.25;

/** An axis on which all these prices have their place; null when there are none. */
export function axisOf(prices: readonly number[]): PriceAxis | null {
  if (prices.length === 0) return null;
  const high = Math.max(...prices);
  const low = Math.min(...prices);
  if (high === low) return { low: low * (1 - FLAT), high: high * (1 + FLAT), marks: [high] };
  const margin = (high - low) * MARGIN;
  return { low: low - margin, high: high + margin, marks: [high, (high + low) / 2, low] };
}

/** The axis of candles. */
export const candleAxis = (candles: readonly Candle[]): PriceAxis | null =>
  axisOf(candles.flatMap(({ h, l }) => [h, l]));

/** The axis of the book: as far up as down from the middle, so that the spread stays in the middle. */
export function depthAxis(bids: readonly BookLevel[], asks: readonly BookLevel[]): PriceAxis | null {
  const bid = bids[0]?.[0];
  const ask = asks[0]?.[0];
  const middle = bid === undefined ? ask : ask === undefined ? bid : (bid + ask) / 2;
  if (middle === undefined) return null;
  const distances = [...bids.slice(0, NEAR_LEVELS), ...asks.slice(0, NEAR_LEVELS)]
    .map(([price]) => Math.abs(price - middle))
    .sort((a, b) => a - b);
  const near = distances[Math.floor(NEARER_PART * (distances.length - 1))] ?? 0;
  const reach = Math.max(Math.min(near * BEYOND_IT, distances.at(-1) ?? 0), middle * MIN_REACH);
  const high = middle + reach * (1 + MARGIN);
  const low = middle - reach * (1 + MARGIN);
  return { low, high, marks: [middle + reach, middle, Math.max(0, middle - reach)] };
}

/** Where a price stands: 0 at the top of the axis, 1 at its foot; beyond that it is not on it. */
export const placeOf = ({ low, high }: PriceAxis, price: number): number => (high - price) / (high - low);

/** Two texts that are nearer to each other, in pixels, would cover each other. */
const APART = 18;

/** A price written at the axis, at a height in pixels. */
export interface AxisLabel {
  readonly price: number;
  readonly y: number;
}

/** Where the tag of the last price stands; null when that price is not on the axis. */
export function tagOf(box: Box, axis: PriceAxis, last: number | null): AxisLabel | null {
  if (last === null) return null;
  const place = placeOf(axis, last);
  return place < 0 || place > 1 ? null : { price: last, y: Math.round(yOf(box, place)) };
}

/** The axis's own labels. The tag stands for one that says the same; others make room for it. */
export function labelsOf(box: Box, axis: PriceAxis, tag: AxisLabel | null): AxisLabel[] {
  return axis.marks.flatMap((price) => {
    const y = yOf(box, placeOf(axis, price));
    if (!tag || Math.abs(y - tag.y) >= APART) return [{ price, y }];
    if (formatPrice(price) === formatPrice(tag.price)) return [];
    return [{ price, y: tag.y + (price > tag.price ? -APART : APART) }];
  });
}

/** How the player's own prices are marked on the chart. */
export interface OwnMarks {
  /** Across it: they lead to a row of the ladder. */
  readonly lines: readonly number[];
  /** At the axis only. */
  readonly ticks: readonly number[];
}

/** A line for each own price that the ladder shows, a tick for the others: many of them must not bury what is drawn. */
export function ownMarks(rows: readonly LadderRow[], own: readonly number[]): OwnMarks {
  const shown = new Set(rows.map(({ price }) => price));
  return {
    lines: own.filter((price) => shown.has(price)),
    ticks: own.filter((price) => !shown.has(price)),
  };
}
