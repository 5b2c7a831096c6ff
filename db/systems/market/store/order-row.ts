import type { MarketResource, OrderStatus, OrderType } from '#protocol/systems/market/models.ts';

export interface OrderRow {
  readonly seq: number;
  /** A player's id, or the market maker's account. */
  readonly owner: string;
  readonly resource: MarketResource;
  readonly side: OrderType;
  readonly quantity: number;
  readonly remaining: number;
  readonly priceCents: number;
  /** The price, negative for a buy: on either side of a book the lowest rank is the best. */
  readonly rank: number;
  readonly status: OrderStatus;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface BookSide {
  readonly resource: MarketResource;
  readonly side: OrderType;
}
