import type { MarketOrder, MarketTrade } from '#protocol/systems/market/models.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Tells the player what became of an order that was waiting in the book. */
export function tellFill(order: MarketOrder, trades: readonly MarketTrade[]): void {
  const { orderType, resource, price, remaining, status } = order;
  const verb = orderType === 'buy' ? 'Bought' : 'Sold';
  const quantity = trades.reduce((sum, trade) => sum + trade.quantity, 0);
  if (quantity > 0) {
    const rest = remaining > 0 ? ` ${fullCount(remaining)} to go.` : '';
    toast('success', `${verb} ${fullCount(quantity)} ${resource} at ${fullDollars(price)}.${rest}`);
  } else if (status === 'expired') {
    toast('info', `Your order to ${orderType} ${resource} at ${fullDollars(price)} has expired.`);
  }
}
