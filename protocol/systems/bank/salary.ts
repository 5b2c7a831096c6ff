/** Salary waits for so many game hours; then it stops until it is collected. */
export const SALARY_FULL_AFTER_HOURS = 24;

/** The part of the economy that the king is paid each game day, in percent. */
export const KING_SHARE_PERCENT = 3;

/** What the economy's total covers: so many game hours back from now. */
export const ECONOMY_HOURS = 24;
