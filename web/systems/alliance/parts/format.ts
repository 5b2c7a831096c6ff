import { fullCount, wholePercent } from '#web/ui/format.ts';

/** `+4%` */
export const formatBonus = (points: number): string => `+${wholePercent(points)}`;

/** Whole dollars: `$10,000` */
export const formatPrice = (dollars: number): string => `$${fullCount(dollars)}`;
