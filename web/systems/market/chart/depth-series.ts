import type { BookLevel } from '#protocol/systems/market/models.ts';
import type { PriceAxis } from './price-axis.ts';

/** Parallel arrays, prices ascending; null on the other side of the spread. */
export interface DepthSeries {
  readonly prices: readonly number[];
  readonly wanted: readonly (number | null)[];
  readonly offered: readonly (number | null)[];
}

export function depthSeries(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  { low, high }: PriceAxis,
): DepthSeries {
  const wanted = summed(bids.filter(([price]) => price >= low));
  const offered = summed(asks.filter(([price]) => price <= high));
  const lowest = wanted.at(-1);
  const highest = offered.at(-1);
  const rows: (readonly [price: number, wanted: number | null, offered: number | null])[] = [
    ...(lowest ? [[low, lowest[1], null] as const] : []),
    ...wanted.toReversed().map(([price, total]) => [price, total, null] as const),
    ...offered.map(([price, total]) => [price, null, total] as const),
    ...(highest ? [[high, null, highest[1]] as const] : []),
  ];
  return {
    prices: rows.map(([price]) => price),
    wanted: rows.map(([, total]) => total),
    offered: rows.map(([, , total]) => total),
  };
}

function summed(levels: readonly BookLevel[]): BookLevel[] {
  let total = 0;
  return levels.map(([price, quantity]) => {
    total += quantity;
    return [price, total];
  });
}
