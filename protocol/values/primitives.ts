/** Milliseconds since 1970. Game or real time: see the field. */
export type EpochMs = number;

export type Cents = number;

/** Rounds to whole cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** Cents to dollars with at most 2 decimals. */
export const toDollars = (cents: Cents): number => cents / 100;

/** Percent of an amount (cents or units), rounded down. Splitting off the rest keeps every product below 2^53. */
export const percentDown = (amount: number, percent: number): number =>
  ((amount - (amount % 100)) / 100) * percent + Math.floor(((amount % 100) * percent) / 100);

/** Percent of an amount (cents or units), rounded up. */
export const percentUp = (amount: number, percent: number): number =>
  ((amount - (amount % 100)) / 100) * percent + Math.ceil(((amount % 100) * percent) / 100);

/** Share of a part in percent, to one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10;
