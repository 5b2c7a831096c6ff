import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { DEFAULT_ORDER_LIFE_MS, MAX_ORDER_LIFE_MS } from '#protocol/systems/market.ts';
import { isInBand } from './reference.ts';

/** What is known of an order before it meets the book; the counts are with it. */
export interface JudgedOrder {
  readonly priceCents: Cents;
  readonly referenceMicros: number;
  readonly dayOrders: number;
  readonly openOrders: number;
}

export interface OrderLimits {
  readonly marketActionsLimit: number;
  readonly 'market.maxOpenOrders': number;
}

/** The first refusal of an order, in the order of precedence; an empty purse comes after them. */
export function judgeOrder(
  { priceCents, referenceMicros, dayOrders, openOrders }: JudgedOrder,
  limits: OrderLimits,
): 'price_out_of_band' | 'market_actions_limit' | 'too_many_open_orders' | null {
  if (!isInBand(priceCents, referenceMicros)) return 'price_out_of_band';
  if (dayOrders > limits.marketActionsLimit) return 'market_actions_limit';
  if (openOrders > limits['market.maxOpenOrders']) return 'too_many_open_orders';
  return null;
}

/** When an order ends, or null when it may not end then. */
export function expiryOf(wishedMs: EpochMs | null, nowMs: EpochMs): EpochMs | null {
  if (wishedMs === null) return nowMs + DEFAULT_ORDER_LIFE_MS;
  return wishedMs > nowMs && wishedMs <= nowMs + MAX_ORDER_LIFE_MS ? wishedMs : null;
}
