import type { Observation } from '#bots/personalities/observation.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { Purse } from './purse.ts';

/** Units by good. */
export type Amounts = Readonly<Partial<Record<MarketResource, number>>>;

/** Of the reference price: better offers are taken at once, and what nobody offers waits as a bid. */
const BID = 1.02;

/** What a unit costs a buyer now, in dollars. */
export function priceOf({ market }: Pick<Observation, 'market'>, good: MarketResource): number {
  const { asks, reference } = market[good];
  return Math.min(asks[0]?.[0] ?? Infinity, BID * reference);
}

export const worthOf = (seen: Pick<Observation, 'market'>, amounts: Amounts): number =>
  MARKET_RESOURCES.reduce((sum, good) => sum + (amounts[good] ?? 0) * priceOf(seen, good), 0);

/** Bids for what it lacks, less what it has bid for already. */
export function bidFor({ market, ownOrders }: Observation, purse: Purse, lacking: Amounts): void {
  for (const resource of MARKET_RESOURCES) {
    const units = Math.ceil(lacking[resource] ?? 0);
    if (units <= 0) continue;
    const coming = ownOrders
      .filter((order) => order.resource === resource && order.orderType === 'buy')
      .reduce((sum, { remaining }) => sum + remaining, 0);
    const price = roundToCent(BID * market[resource].reference);
    const quantity = Math.min(units - coming, Math.floor(Math.max(0, purse.dollars()) / price));
    if (quantity > 0)
      purse.pay(quantity * price, { kind: 'order', resource, orderType: 'buy', quantity, price });
  }
}

export const roundToCent = (dollars: number): number => Math.max(0.01, Math.round(dollars * 100) / 100);

/** What a stock lacks of these amounts. */
export const lackOf = (stock: Amounts, amounts: Amounts): Amounts =>
  Object.fromEntries(
    MARKET_RESOURCES.flatMap((good) => {
      const units = (amounts[good] ?? 0) - (stock[good] ?? 0);
      return units > 0 ? [[good, units] as const] : [];
    }),
  );

export const hasAll = (stock: Amounts, amounts: Amounts): boolean =>
  MARKET_RESOURCES.every((good) => (stock[good] ?? 0) >= (amounts[good] ?? 0));

export const sumOf = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(MARKET_RESOURCES.map((good) => [good, (one[good] ?? 0) + (other[good] ?? 0)] as const));
