import { type Cents, percentDown } from '../../values/primitives.ts';

export const SALARY_FULL_AFTER_HOURS = 24;

/** Percent of a game day's production. */
export const KING_SHARE_PERCENT = 3;

/** 3 % of a day's production, rounded down to the cent. */
export const kingShareOf = (productionCents: Cents): Cents =>
  percentDown(productionCents, KING_SHARE_PERCENT);
