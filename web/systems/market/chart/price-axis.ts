import type { BookLevel, Candle } from '#protocol/systems/market/models.ts';
import type { LadderRow } from '../ladder/ladder-rows.ts';
import { formatPrice } from '../parts/format.ts';
import { type Box, yOf } from '../parts/geometry.ts';

export interface PriceAxis {
  readonly low: number;
  readonly high: number;
  /** Labelled prices, highest first. */
  readonly marks: readonly number[];
}

/** Padding above and below, as a share of the range. */
const MARGIN = 0.12;

/** Half the minimum range of the depth axis, as a share of the price. */
const MIN_REACH = 0.002;

/** Padding around a price that never moved, as a share of it. */
const FLAT_MARGIN = 0.02;

/** Fits 80% of the 20 best levels per side, plus 25%, so that a distant quote does not flatten the rest. */
const NEAR_LEVELS = 20;
const NEAR_SHARE = 0.8;
const NEAR_PADDING = 1.25;

export function axisOf(prices: readonly number[]): PriceAxis | null {
  if (prices.length === 0) return null;
  const high = Math.max(...prices);
  const low = Math.min(...prices);
  if (high === low) return { low: low * (1 - FLAT_MARGIN), high: high * (1 + FLAT_MARGIN), marks: [high] };
  const margin = (high - low) * MARGIN;
  return { low: low - margin, high: high + margin, marks: [high, (high + low) / 2, low] };
}

export const candleAxis = (candles: readonly Candle[]): PriceAxis | null =>
  axisOf(candles.flatMap(({ h, l }) => [h, l]));

/** Symmetric around the midpoint, so the spread stays centred. */
export function depthAxis(bids: readonly BookLevel[], asks: readonly BookLevel[]): PriceAxis | null {
  const bid = bids[0]?.[0];
  const ask = asks[0]?.[0];
  const middle = bid === undefined ? ask : ask === undefined ? bid : (bid + ask) / 2;
  if (middle === undefined) return null;
  const distances = [...bids.slice(0, NEAR_LEVELS), ...asks.slice(0, NEAR_LEVELS)]
    .map(([price]) => Math.abs(price - middle))
    .sort((a, b) => a - b);
  const near = distances[Math.floor(NEAR_SHARE * (distances.length - 1))] ?? 0;
  const reach = Math.max(Math.min(near * NEAR_PADDING, distances.at(-1) ?? 0), middle * MIN_REACH);
  const high = middle + reach * (1 + MARGIN);
  const low = middle - reach * (1 + MARGIN);
  return { low, high, marks: [middle + reach, middle, Math.max(0, middle - reach)] };
}

/** 0 is the top of the axis, 1 the bottom; prices outside it fall outside that range. */
export const placeOf = ({ low, high }: PriceAxis, price: number): number => (high - price) / (high - low);

/** Minimum distance between two labels, in pixels. */
const MIN_LABEL_DISTANCE = 18;

/** `y` in pixels. */
export interface AxisLabel {
  readonly price: number;
  readonly y: number;
}

/** Null if the price is outside the axis. */
export function tagOf(box: Box, axis: PriceAxis, last: number | null): AxisLabel | null {
  if (last === null) return null;
  const place = placeOf(axis, last);
  return place < 0 || place > 1 ? null : { price: last, y: Math.round(yOf(box, place)) };
}

/** The tag replaces a label with the same text and pushes close ones away. */
export function labelsOf(box: Box, axis: PriceAxis, tag: AxisLabel | null): AxisLabel[] {
  return axis.marks.flatMap((price) => {
    const y = yOf(box, placeOf(axis, price));
    if (!tag || Math.abs(y - tag.y) >= MIN_LABEL_DISTANCE) return [{ price, y }];
    if (formatPrice(price) === formatPrice(tag.price)) return [];
    return [{ price, y: tag.y + (price > tag.price ? -MIN_LABEL_DISTANCE : MIN_LABEL_DISTANCE) }];
  });
}

export interface OwnMarks {
  /** Full-width lines that meet a row of the ladder. */
  readonly lines: readonly number[];
  /** Short marks at the axis. */
  readonly ticks: readonly number[];
}

/** Only prices in the ladder get a line: many lines would hide the chart. */
export function ownMarks(rows: readonly LadderRow[], own: readonly number[]): OwnMarks {
  const shown = new Set(rows.map(({ price }) => price));
  return {
    lines: own.filter((price) => shown.has(price)),
    ticks: own.filter((price) => !shown.has(price)),
  };
}
