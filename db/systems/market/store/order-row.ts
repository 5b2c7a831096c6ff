import type { MarketResource, OrderStatus, OrderType } from '#protocol/systems/market/models.ts';

export interface OrderRow {
  readonly seq: number;
  readonly owner: string;
  readonly resource: MarketResource;
  readonly side: OrderType;
  readonly quantity: number;
  readonly remaining: number;
  readonly priceCents: number;
  readonly rank: number;
  readonly status: OrderStatus;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface BookSide {
  readonly resource: MarketResource;
  readonly side: OrderType;
}
