import type { ProductionBonus } from './bonus.ts';

/** What a bonus adds to cents or units that are collected, rounded down. */
export const bonusOf = (amount: number, bonus: Pick<ProductionBonus, 'percent'> | null): number =>
  bonus ? Math.floor((amount * bonus.percent) / 100) : 0;
