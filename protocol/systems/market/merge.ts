import type { BookLevel, BookLevels, MarketTrade } from './models.ts';

/** Two changes of one book as one: of each price the later word counts. */
export const mergeLevels = (earlier: BookLevels, later: BookLevels): BookLevels => ({
  bids: mergeSide(earlier.bids, later.bids),
  asks: mergeSide(earlier.asks, later.asks),
});

/** Two lists of trades as one, in the order they happened. */
export const mergeTrades = (
  earlier: readonly MarketTrade[],
  later: readonly MarketTrade[],
): readonly MarketTrade[] => [...earlier, ...later];

const mergeSide = (earlier: readonly BookLevel[], later: readonly BookLevel[]): BookLevel[] => [
  ...new Map([...earlier, ...later]),
];
