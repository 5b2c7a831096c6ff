import { fullCount, fullDollars } from '#web/ui/format.ts';

export const formatFactor = (multiplier: number): string => `×${multiplier.toFixed(2)}`;

/** Undefined when affordable. The server credits accrued revenue first. */
export function shortReason(cost: number, { dollars, accrued }: { dollars: number; accrued: number }) {
  const shortCents = Math.round(cost * 100) - Math.round(dollars * 100) - Math.round(accrued * 100);
  return shortCents > 0 ? `You are ${fullDollars(shortCents / 100)} short.` : undefined;
}

export const formatDays = (days: number): string => `${fullCount(days)} ${days === 1 ? 'day' : 'days'}`;

export const defaultName = (username: string): string => `${username}'s Company`;

export const formatPrice = (dollars: number): string => `$${fullCount(dollars)}`;
