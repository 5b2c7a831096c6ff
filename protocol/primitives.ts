/** Milliseconds since 1970, used inside the server. Which clock (game or real) the field's name or comment says. */
export type EpochMs = number;

/** Whole cents, used inside the server. */
export type Cents = number;

/** Whole cents of a checked dollar amount. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** Dollars with at most 2 decimals, of whole cents. */
export const toDollars = (cents: Cents): number => cents / 100;
