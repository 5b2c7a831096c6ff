import type { BookLevel, BookLevels, MarketTrade } from './models.ts';

/** Changes of one book as one: of each price the last word counts. */
export const mergeLevels = (changes: readonly BookLevels[]): BookLevels => ({
  bids: lastWords(changes.flatMap(({ bids }) => bids)),
  asks: lastWords(changes.flatMap(({ asks }) => asks)),
});

/** Lists of trades as one, in the order they happened. */
export const mergeTrades = (lists: readonly (readonly MarketTrade[])[]): readonly MarketTrade[] =>
  lists.flat();

const lastWords = (levels: readonly BookLevel[]): BookLevel[] => [...new Map(levels)];
