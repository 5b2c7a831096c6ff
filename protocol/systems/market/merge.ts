import type { BookLevel, BookLevels, MarketTrade } from './models.ts';

/** Merges changes of one book: the last quantity of each price wins. */
export const mergeLevels = (changes: readonly BookLevels[]): BookLevels => ({
  bids: lastEntries(changes.flatMap(({ bids }) => bids)),
  asks: lastEntries(changes.flatMap(({ asks }) => asks)),
});

/** Concatenates lists of trades in order. */
export const mergeTrades = (lists: readonly (readonly MarketTrade[])[]): readonly MarketTrade[] =>
  lists.flat();

const lastEntries = (levels: readonly BookLevel[]): BookLevel[] => [...new Map(levels)];
