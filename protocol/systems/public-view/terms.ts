export const TICKER_LINES = 12;
