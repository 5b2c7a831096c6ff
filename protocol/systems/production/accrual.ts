import { type Amounts, GOODS } from './buildings.ts';

/** Game hours. */
export const FULL_AFTER_HOURS = 24;

/** Units, at most `due`, that the stock can supply when each consumes `uses`. */
export function madeOf(due: number, uses: Amounts, stock: Amounts): number {
  const limits = GOODS.flatMap((good) => {
    const each = uses[good];
    return each === undefined ? [] : [Math.floor((stock[good] ?? 0) / each)];
  });
  return Math.max(0, Math.min(due, ...limits));
}
