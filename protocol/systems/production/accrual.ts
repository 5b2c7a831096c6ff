import { type Amounts, GOODS } from './buildings.ts';

/** Production accrues for so many game hours, then stops until it is collected. */
export const FULL_AFTER_HOURS = 24;

/** How many of `due` units can be made of a stock when each takes `uses`. */
export function madeOf(due: number, uses: Amounts, stock: Amounts): number {
  const limits = GOODS.flatMap((good) => {
    const each = uses[good];
    return each === undefined ? [] : [Math.floor((stock[good] ?? 0) / each)];
  });
  return Math.max(0, Math.min(due, ...limits));
}
