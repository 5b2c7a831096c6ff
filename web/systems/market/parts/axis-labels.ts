import { type Box, yOf } from './geometry.ts';
import { formatPrice } from './format.ts';
import { placeOf, type PriceAxis } from './price-axis.ts';

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
