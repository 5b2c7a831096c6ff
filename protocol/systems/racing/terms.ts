/** Range from the specification. */
export const MIN_BET_DOLLARS = 100;
export const MAX_BET_DOLLARS = 10_000;

export const RACE_LENGTH_M = 1200;
