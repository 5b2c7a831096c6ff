import type { EpochMs } from '../../primitives.ts';
import { HOUR_MS } from '../../time.ts';
import { type Amounts, GOODS } from './buildings.ts';

/** Production waits for so many game hours; then the buildings stand still. */
export const FULL_AFTER_HOURS = 24;

/** The whole hours that count at `nowMs`: at most a day of them, and none before the time they count from. */
export const hoursCounted = (sinceMs: EpochMs, nowMs: EpochMs): number =>
  Math.min(FULL_AFTER_HOURS, Math.max(0, Math.floor((nowMs - sinceMs) / HOUR_MS)));

/** How many of `due` units can be made of a stock when each takes `uses`. */
export function madeOf(due: number, uses: Amounts, stock: Amounts): number {
  const limits = GOODS.flatMap((good) => {
    const each = uses[good];
    return each === undefined ? [] : [Math.floor((stock[good] ?? 0) / each)];
  });
  return Math.max(0, Math.min(due, ...limits));
}
