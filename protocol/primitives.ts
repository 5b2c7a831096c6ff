/** Milliseconds since 1970. Game or real time: see the field. */
export type EpochMs = number;

export type Cents = number;

/** Rounds to whole cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** Cents to dollars with at most 2 decimals. */
export const toDollars = (cents: Cents): number => cents / 100;
