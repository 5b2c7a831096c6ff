export const INCOME_SOURCES = ['salary', 'real_estate', 'company', 'king'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/**
 * What a credit means for earnings. `granted`: by the world. `given`: for nothing. `exchanged`: counts as
 * given as far as it exceeds the reference price. `none`: own goods moved, or no player credited.
 */
export type Gain = 'earned' | 'granted' | 'given' | 'exchanged' | 'none';
