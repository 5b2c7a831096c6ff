/** The least and the most a bet may be, in dollars: the specification's range. */
export const MIN_BET_DOLLARS = 100;
export const MAX_BET_DOLLARS = 10_000;

/** Length of every race. */
export const RACE_LENGTH_M = 1200;
