import { toCents } from '#protocol/values/primitives.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { BASE_PRICE_DOLLARS, MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { BookPrices } from '../clients/order-flow.ts';

const part = (resource: MarketResource, share: number): number =>
  Math.round(toCents(BASE_PRICE_DOLLARS[resource]) * share);

/** Every resource, with orders within a tenth of its value. */
export const BOOKS: readonly BookPrices[] = MARKET_RESOURCES.map((resource) => ({
  resource,
  bids: [part(resource, 0.99), part(resource, 0.9)],
  asks: [part(resource, 1.01), part(resource, 1.1)],
}));

/** Gold, with orders at every price open to a newcomer (½ to 2 × the reference): some 7,000 of them. */
export const WIDE_BOOK: BookPrices = {
  resource: 'gold',
  bids: [part('gold', 0.99), part('gold', 0.51)],
  asks: [part('gold', 1.01), part('gold', 1.99)],
};

/** Gold, with all orders of a side at one price. */
export const ONE_PRICE: BookPrices = {
  resource: 'gold',
  bids: [part('gold', 0.99), part('gold', 0.99)],
  asks: [part('gold', 1.01), part('gold', 1.01)],
};
