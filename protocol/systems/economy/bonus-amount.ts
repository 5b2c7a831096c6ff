import type { ProductionBonus } from './bonus.ts';

/** Bonus on an amount (cents or units), rounded down; 0 without a bonus. */
export const bonusOf = (amount: number, bonus: Pick<ProductionBonus, 'percent'> | null): number =>
  bonus ? Math.floor((amount * bonus.percent) / 100) : 0;
