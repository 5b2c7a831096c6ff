import { fullCount, fullDollars } from '#web/ui/format.ts';
import type { Placed } from './use-place-order.ts';

/** What became of an order when it was placed. */
export function placedWord({ order, trades }: Placed): string {
  const verb = order.orderType === 'buy' ? 'Bought' : 'Sold';
  const cents = trades.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const traded = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = `${fullCount(order.remaining)} ${order.remaining === 1 ? 'rests' : 'rest'} at ${fullDollars(order.price)}.`;
  if (traded === 0) return rest;
  const done = `${verb} ${fullCount(traded)} ${order.resource} for ${fullDollars(cents / 100)}.`;
  return order.status === 'open' ? `${done} ${rest}` : done;
}
