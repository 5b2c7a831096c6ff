import { MAX_FILLS } from '#protocol/systems/market/limits.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import type { Placed } from './use-place-order.ts';

/** What became of an order when it was placed. */
export function describeOrder({ order, trades }: Placed): string {
  const verb = order.orderType === 'buy' ? 'Bought' : 'Sold';
  const cents = trades.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const traded = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = `${fullCount(order.remaining)} ${order.remaining === 1 ? 'rests' : 'rest'} at ${fullDollars(order.price)}.`;
  const done =
    traded > 0 ? `${verb} ${fullCount(traded)} ${order.resource} for ${fullDollars(cents / 100)}.` : '';
  switch (order.status) {
    case 'open':
      return `${done} ${rest}`.trim();
    case 'cancelled':
      return `${done} An order meets at most ${MAX_FILLS} others: ${fullCount(order.remaining)} left out.`.trim();
    default:
      return done;
  }
}
