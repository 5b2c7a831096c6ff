import type { BookLevel, BookLevels, MarketOrder, MarketTrade } from './models.ts';

/** Merges changes of one book: the last quantity of each price wins. */
export const mergeLevels = (changes: readonly BookLevels[]): BookLevels => ({
  bids: lastEntries(changes.flatMap(({ bids }) => bids)),
  asks: lastEntries(changes.flatMap(({ asks }) => asks)),
});

/** Concatenates lists of trades in order. */
export const mergeTrades = (lists: readonly (readonly MarketTrade[])[]): readonly MarketTrade[] =>
  lists.flat();

const lastEntries = (levels: readonly BookLevel[]): BookLevel[] => [...new Map(levels)];

interface OrderUpdate {
  readonly order: MarketOrder;
  readonly trades: MarketTrade[];
}

/** False for trades made while placing the order: the ticket's answer already lists those. */
export const isOrderNews = ({ order, trades }: OrderUpdate): boolean =>
  !trades.some(({ timestamp }) => timestamp === order.created_at) &&
  (trades.length > 0 || order.status === 'expired');

/** Merges two updates of one order. Sums trades per price, so the result stays small. */
export function mergeOrderUpdates(older: OrderUpdate, newer: OrderUpdate): OrderUpdate {
  const byPrice = new Map<number, MarketTrade>();
  for (const trade of [...older.trades, ...newer.trades]) {
    const quantity = trade.quantity + (byPrice.get(trade.price)?.quantity ?? 0);
    byPrice.set(trade.price, { ...trade, quantity });
  }
  return { order: newer.order, trades: [...byPrice.values()] };
}
