import type { BookLevel, BookLevels, MarketTrade } from './models.ts';

/** Changes of one book as one: of each price the last word counts. */
export const mergeLevels = (changes: readonly BookLevels[]): BookLevels => ({
  bids: lastEntries(changes.flatMap(({ bids }) => bids)),
  asks: lastEntries(changes.flatMap(({ asks }) => asks)),
});

/** Lists of trades as one, in the order they happened. */
export const mergeTrades = (lists: readonly (readonly MarketTrade[])[]): readonly MarketTrade[] =>
  lists.flat();

const lastEntries = (levels: readonly BookLevel[]): BookLevel[] => [...new Map(levels)];
