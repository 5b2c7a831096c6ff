import type { ProductionBonus } from './bonus.ts';

export const INCOME_SOURCES = ['salary', 'real_estate', 'company', 'king'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** `granted` by the world; `given` by another account for nothing; `none`: own goods moved; `exchanged`: any excess
 * over the value handed over, at reference prices, counts as given. */
export type Gain = 'earned' | 'granted' | 'given' | 'exchanged' | 'none';

/** Bonus on an amount (cents or units), rounded down; 0 without a bonus. */
export const bonusOf = (amount: number, bonus: Pick<ProductionBonus, 'percent'> | null): number =>
  bonus ? Math.floor((amount * bonus.percent) / 100) : 0;
