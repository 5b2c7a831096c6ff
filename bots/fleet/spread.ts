// Multiples of the golden ratio spread any number of inhabitants evenly.
const GOLDEN_RATIO = 0.618_034;

/** From 0 to 1. */
export const spread = (at: number): number => (at * GOLDEN_RATIO) % 1;
