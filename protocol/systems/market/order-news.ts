import type { MarketOrder, MarketTrade } from './models.ts';

/** An own order as it is now, and its new trades. */
interface OrderUpdate {
  readonly order: MarketOrder;
  readonly trades: MarketTrade[];
}

/** Whether its owner learns something: what was traded as the order was placed stands in the ticket's answer. */
export const isOrderNews = ({ order, trades }: OrderUpdate): boolean =>
  !trades.some(({ timestamp }) => timestamp === order.created_at) &&
  (trades.length > 0 || order.status === 'expired');

/** Two updates of one order as one. Trades at one price become one, so that it stays small however often the order trades. */
export function mergeOrderUpdates(older: OrderUpdate, newer: OrderUpdate): OrderUpdate {
  const byPrice = new Map<number, MarketTrade>();
  for (const trade of [...older.trades, ...newer.trades]) {
    const quantity = trade.quantity + (byPrice.get(trade.price)?.quantity ?? 0);
    byPrice.set(trade.price, { ...trade, quantity });
  }
  return { order: newer.order, trades: [...byPrice.values()] };
}
