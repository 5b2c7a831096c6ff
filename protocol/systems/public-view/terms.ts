/** How many lines of the ticker are there for who comes later. */
export const TICKER_LINES = 12;
