import { fullCount, wholePercent } from '#web/ui/format.ts';

/** What a production bonus adds: `+4%`. */
export const formatBonus = (points: number): string => `+${wholePercent(points)}`;

/** A price of whole dollars, as a button says it: `$10,000`. */
export const formatPrice = (dollars: number): string => `$${fullCount(dollars)}`;
