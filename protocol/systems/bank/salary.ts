import type { Cents } from '../../primitives.ts';

export const SALARY_FULL_AFTER_HOURS = 24;

/** Percent of a game day's production. */
export const KING_SHARE_PERCENT = 3;

/** 3 % of a day's production, rounded down to the cent. */
export function kingShareOf(productionCents: Cents): Cents {
  const rest = productionCents % 100;
  return (
    ((productionCents - rest) / 100) * KING_SHARE_PERCENT + Math.floor((rest * KING_SHARE_PERCENT) / 100)
  );
}
