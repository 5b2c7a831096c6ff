import { clockSpan, fullCount, fullDollars, shortCount, toTheCent } from '#web/ui/format.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** A price in a column of prices: to the cent, without its sign. */
export const formatPrice = toTheCent;

/** A quantity in a column: in full as long as it fits. */
export const formatQuantity = (quantity: number): string =>
  quantity < 1_000_000 ? fullCount(quantity) : shortCount(quantity);

/** A quantity in a column of a phone. */
export const formatShortQuantity = (quantity: number): string =>
  quantity < 10_000 ? fullCount(quantity) : shortCount(quantity);

/** The time an order has left, on a phone: to the hour while it is more than a day. */
export function formatShortSpan(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 24 ? clockSpan(ms) : `${Math.floor(hours / 24)}d ${hours % 24}h`;
}

/** `20 for $1,004.00`. */
export const formatCost = (quantity: number, dollars: number): string =>
  `${fullCount(quantity)} for ${fullDollars(dollars)}`;
