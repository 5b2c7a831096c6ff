import type { EpochMs } from '#protocol/primitives.ts';
import { DEFAULT_TIME_IN_FORCE_MS, MAX_TIME_IN_FORCE_MS } from '#protocol/systems/market.ts';

/** A player's order counts, the new order included. */
export interface OrderCounts {
  readonly dayOrders: number;
  readonly openOrders: number;
}

export interface OrderLimits {
  readonly marketActionsLimit: number;
  readonly 'market.maxOpenOrders': number;
}

/** The first refusal by order counts; the price is checked before, the dollars after. */
export function checkOrderCounts(
  { dayOrders, openOrders }: OrderCounts,
  limits: OrderLimits,
): 'market_actions_limit' | 'too_many_open_orders' | null {
  if (dayOrders > limits.marketActionsLimit) return 'market_actions_limit';
  if (openOrders > limits['market.maxOpenOrders']) return 'too_many_open_orders';
  return null;
}

/** When an order expires, or null when the requested time is out of range. */
export function expiryOf(requestedMs: EpochMs | null, nowMs: EpochMs): EpochMs | null {
  if (requestedMs === null) return nowMs + DEFAULT_TIME_IN_FORCE_MS;
  return requestedMs > nowMs && requestedMs <= nowMs + MAX_TIME_IN_FORCE_MS ? requestedMs : null;
}
