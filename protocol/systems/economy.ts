/** Where a player's regular income comes from, in the order of the chart. */
export const INCOME_SOURCES = ['salary', 'real_estate', 'company', 'king'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];
