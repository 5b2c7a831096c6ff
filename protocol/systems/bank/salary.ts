import type { Cents } from '../../primitives.ts';

/** Salary accrues for so many game hours, then stops until it is collected. */
export const SALARY_FULL_AFTER_HOURS = 24;

/** The part of the economy that the king is paid each game day, in percent. */
export const KING_SHARE_PERCENT = 3;

/** The king's share of what a day has produced, rounded down to the cent. */
export function kingShareOf(productionCents: Cents): Cents {
  const rest = productionCents % 100;
  return (
    ((productionCents - rest) / 100) * KING_SHARE_PERCENT + Math.floor((rest * KING_SHARE_PERCENT) / 100)
  );
}
