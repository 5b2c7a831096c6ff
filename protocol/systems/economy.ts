export const INCOME_SOURCES = ['salary', 'real_estate', 'company', 'king'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** `granted` by the world; `given` by another account for nothing; `none`: own goods moved; `exchanged`: any excess
 * over the value handed over, at reference prices, counts as given. */
export type Gain = 'earned' | 'granted' | 'given' | 'exchanged' | 'none';
