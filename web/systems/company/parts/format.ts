import { fullCount, fullDollars } from '#web/ui/format.ts';

/** `×1.38`. */
export const formatFactor = (multiplier: number): string => `×${multiplier.toFixed(2)}`;

/** Why it cannot be paid; nothing when it can. Accrued revenue is credited first. */
export function shortReason(cost: number, { dollars, accrued }: { dollars: number; accrued: number }) {
  const shortCents = Math.round(cost * 100) - Math.round(dollars * 100) - Math.round(accrued * 100);
  return shortCents > 0 ? `You are ${fullDollars(shortCents / 100)} short.` : undefined;
}

/** `1 day`, `12 days`. */
export const formatDays = (days: number): string => `${fullCount(days)} ${days === 1 ? 'day' : 'days'}`;

/** What a company is called without a name of its own. */
export const defaultName = (username: string): string => `${username}'s Company`;

/** A price of whole dollars, as a button says it: `$5,000`. */
export const formatPrice = (dollars: number): string => `$${fullCount(dollars)}`;
