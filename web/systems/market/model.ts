import type { Position } from '#protocol/wire/events.ts';
import type {
  BookLevel,
  BookLevels,
  Market,
  MarketOrder,
  MarketPrices,
  MarketResource,
  MarketSnapshot,
  MarketTrade,
} from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES, TRADES_SHOWN } from '#protocol/systems/market/terms.ts';

/** Levels best first, trades oldest first. */
export interface View {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly trades: readonly MarketTrade[];
}

export interface PositionedView {
  readonly resource: MarketResource;
  readonly position: Position;
  readonly view: View;
}

export const emptyView: View = { bids: [], asks: [], trades: [] };

export const viewOfSnapshot = ({ bids, asks, trades }: MarketSnapshot): View => ({
  bids,
  asks,
  trades: trades.slice(-TRADES_SHOWN),
});

export const viewOfMarket = (market: Market, resource: MarketResource): View => ({
  bids: levelsOf(market.buyOrders, resource),
  asks: levelsOf(market.sellOrders, resource),
  trades: market.priceHistory
    .filter((point) => point.resource === resource)
    .map(({ id, price, quantity, timestamp }) => ({ id, price, quantity, timestamp }))
    .slice(-TRADES_SHOWN),
});

/** Quantity 0 removes a level. */
export const withBook = (view: View, { bids, asks }: BookLevels): View => ({
  ...view,
  bids: bids.length > 0 ? patched(view.bids, bids, (a, b) => b - a) : view.bids,
  asks: asks.length > 0 ? patched(view.asks, asks, (a, b) => a - b) : view.asks,
});

/** Ignores trades that are already known. */
export function withTrades(view: View, update: readonly MarketTrade[]): View {
  const lastId = view.trades.at(-1)?.id ?? Number.NEGATIVE_INFINITY;
  const news = update.filter(({ id }) => id > lastId);
  return news.length === 0 ? view : { ...view, trades: [...view.trades, ...news].slice(-TRADES_SHOWN) };
}

/** Pushes win while connected; otherwise the higher `seq`, or the read if the epochs differ. */
export function newest({
  pushed,
  read,
  isLive,
}: {
  readonly pushed: PositionedView | null;
  readonly read: PositionedView | null;
  readonly isLive: boolean;
}): PositionedView | null {
  if (!pushed || !read) return pushed ?? read;
  const isComparable = pushed.position.epoch === read.position.epoch;
  return isLive || (isComparable && pushed.position.seq >= read.position.seq) ? pushed : read;
}

/** Keeps closed orders; `shownOrders` removes them once they have faded out. */
export function withOrder(orders: readonly MarketOrder[], order: MarketOrder): MarketOrder[] {
  const isKnown = orders.some(({ id }) => id === order.id);
  if (!isKnown) return order.status === 'open' ? [order, ...orders] : [...orders];
  return orders.map((known) => (known.id === order.id && !isOlder(order, known) ? order : known));
}

export const shownOrders = (orders: readonly MarketOrder[], leaving: readonly string[]): MarketOrder[] =>
  orders.filter(({ id, status }) => status === 'open' || leaving.includes(id));

/** Orders only shrink and close, so an update that says otherwise is stale. */
const isOlder = (update: MarketOrder, known: MarketOrder): boolean =>
  known.status !== 'open' || update.remaining > known.remaining;

export interface Holding {
  readonly resource: MarketResource;
  readonly amount: number;
  /** Reserved for open sell orders. */
  readonly offered: number;
  /** Dollars; null until the prices have loaded. */
  readonly value: number | null;
}

interface HoldingsInput {
  readonly amounts: Readonly<Record<MarketResource, number>>;
  readonly orders: readonly MarketOrder[] | undefined;
  /** Reference prices, as in net worth: one cheap trade does not move them. */
  readonly prices: MarketPrices | undefined;
}

export const holdingsOf = ({ amounts, orders, prices }: HoldingsInput): readonly Holding[] =>
  MARKET_RESOURCES.map((resource) => {
    const offered = (orders ?? [])
      .filter((order) => order.resource === resource && order.orderType === 'sell' && order.status === 'open')
      .reduce((sum, { remaining }) => sum + remaining, 0);
    const amount = amounts[resource];
    const price = prices?.[resource];
    const value = price === undefined ? null : (Math.round(price * 100) * (amount + offered)) / 100;
    return { resource, amount, offered, value };
  });

function levelsOf(
  orders: readonly { readonly resource: MarketResource; readonly price: number; readonly quantity: number }[],
  resource: MarketResource,
): BookLevel[] {
  const levels = new Map<number, number>();
  for (const order of orders) {
    if (order.resource === resource) levels.set(order.price, (levels.get(order.price) ?? 0) + order.quantity);
  }
  return [...levels];
}

function patched(
  levels: readonly BookLevel[],
  changes: readonly BookLevel[],
  byPrice: (a: number, b: number) => number,
): BookLevel[] {
  const known = new Map(levels);
  for (const [price, quantity] of changes) {
    if (quantity === 0) known.delete(price);
    else known.set(price, quantity);
  }
  return [...known].sort(([a], [b]) => byPrice(a, b));
}
