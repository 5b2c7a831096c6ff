import type { MarketOrder, MarketTrade } from '#protocol/systems/market/models.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { renewToast } from '#web/ui/toast-store.ts';

/** Tells the player what became of an order that was waiting in the book: one message an order, however often it trades. */
export function notifyFill(order: MarketOrder, trades: readonly MarketTrade[]): void {
  const { id, orderType, resource, price, status } = order;
  const now = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  if (now > 0) renewToast(id, 'success', describeFill(order, now));
  else if (status === 'expired')
    renewToast(id, 'info', `Your order to ${orderType} ${resource} at ${fullDollars(price)} has expired.`);
}

/** What was traded now had waited, and so was traded at the order's own price; what came before may have been better. */
function describeFill({ orderType, resource, price, quantity, remaining }: MarketOrder, now: number): string {
  const verb = orderType === 'buy' ? 'Bought' : 'Sold';
  if (remaining > 0)
    return `${verb} ${fullCount(quantity - remaining)} ${resource} so far. ${fullCount(remaining)} to go.`;
  if (now === quantity) return `${verb} ${fullCount(quantity)} ${resource} at ${fullDollars(price)}.`;
  return `${verb} the last ${fullCount(now)} of ${fullCount(quantity)} ${resource} at ${fullDollars(price)}.`;
}
