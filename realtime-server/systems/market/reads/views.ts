import type { AlertRow } from '#db/systems/market/store/alerts.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import type { TradeRow } from '#db/systems/market/store/trades.ts';
import { type Cents, toDollars } from '#protocol/values/primitives.ts';
import type { PriceAlert } from '#protocol/systems/market/alerts.ts';
import type { BookLevels, MarketOrder, MarketTrade } from '#protocol/systems/market/models.ts';
import { isoOf } from '#protocol/kit/iso.ts';

export const orderView = (order: OrderRow): MarketOrder => ({
  id: String(order.seq),
  resource: order.resource,
  orderType: order.side,
  quantity: order.quantity,
  remaining: order.remaining,
  price: toDollars(order.priceCents),
  status: order.status,
  created_at: isoOf(order.createdAtMs),
  expires_at: isoOf(order.expiresAtMs),
});

export const tradeView = (
  trade: Pick<TradeRow, 'seq' | 'priceCents' | 'quantity' | 'atMs'>,
): MarketTrade => ({
  id: trade.seq,
  price: toDollars(trade.priceCents),
  quantity: trade.quantity,
  timestamp: isoOf(trade.atMs),
});

export const alertView = (alert: AlertRow): PriceAlert => ({
  id: alert.id,
  resource: alert.resource,
  direction: alert.direction,
  price: toDollars(alert.priceCents),
  created_at: isoOf(alert.createdAtMs),
});

type Level = readonly [priceCents: Cents, quantity: number];

export const levelsView = (bids: readonly Level[], asks: readonly Level[]): BookLevels => ({
  bids: bids.map(inDollars),
  asks: asks.map(inDollars),
});

const inDollars = ([priceCents, quantity]: Level): [number, number] => [toDollars(priceCents), quantity];
