import type { MarketOrder, MarketPrices, MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';

export interface Holding {
  readonly resource: MarketResource;
  readonly amount: number;
  /** Reserved for open sell orders. */
  readonly offered: number;
  /** Dollars; null until the prices have loaded. */
  readonly value: number | null;
}

interface Held {
  readonly amounts: Readonly<Record<MarketResource, number>>;
  readonly orders: readonly MarketOrder[] | undefined;
  /** Reference prices, as in net worth: one cheap trade does not move them. */
  readonly prices: MarketPrices | undefined;
}

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
