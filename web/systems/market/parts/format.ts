import { clockSpan, fullCount, shortCount, toTheCent } from '#web/ui/figure/format.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

export const formatPrice = toTheCent;

export const formatQuantity = (quantity: number): string =>
  quantity < 1_000_000 ? fullCount(quantity) : shortCount(quantity);

export const formatShortQuantity = (quantity: number): string =>
  quantity < 10_000 ? fullCount(quantity) : shortCount(quantity);

/** One day or more: `3d 4h` */
export function formatShortSpan(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 24 ? clockSpan(ms) : `${Math.floor(hours / 24)}d ${hours % 24}h`;
}
