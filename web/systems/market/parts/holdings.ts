import type { MarketOrder, MarketPrices, MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/resources.ts';

/** What a player has of a resource. */
export interface Holding {
  readonly resource: MarketResource;
  readonly amount: number;
  /** Set aside for open sell orders. */
  readonly offered: number;
  /** Dollars; null while the prices are on their way. */
  readonly value: number | null;
}

interface Held {
  readonly amounts: Readonly<Record<MarketResource, number>>;
  readonly orders: readonly MarketOrder[] | undefined;
  /** The reference prices, as net worth counts goods: a single cheap trade changes nothing of them. */
  readonly prices: MarketPrices | undefined;
}

/** What the player has of each resource, and what it is worth. */
export const holdingsOf = ({ amounts, orders, prices }: Held): readonly Holding[] =>
  MARKET_RESOURCES.map((resource) => {
    const offered = (orders ?? [])
      .filter((order) => order.resource === resource && order.orderType === 'sell' && order.status === 'open')
      .reduce((sum, { remaining }) => sum + remaining, 0);
    const amount = amounts[resource];
    const price = prices?.[resource];
    const value = price === undefined ? null : (Math.round(price * 100) * (amount + offered)) / 100;
    return { resource, amount, offered, value };
  });
