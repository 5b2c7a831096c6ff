import type { EpochMs } from '#protocol/primitives.ts';
import { DEFAULT_TIME_IN_FORCE_MS, MAX_TIME_IN_FORCE_MS } from '#protocol/systems/market.ts';

/** A player's orders, the new one among them. */
export interface JudgedCounts {
  readonly dayOrders: number;
  readonly openOrders: number;
}

export interface OrderLimits {
  readonly marketActionsLimit: number;
  readonly 'market.maxOpenOrders': number;
}

/** The first refusal for the number of orders; a wrong price comes before them, an empty purse after them. */
export function judgeCounts(
  { dayOrders, openOrders }: JudgedCounts,
  limits: OrderLimits,
): 'market_actions_limit' | 'too_many_open_orders' | null {
  if (dayOrders > limits.marketActionsLimit) return 'market_actions_limit';
  if (openOrders > limits['market.maxOpenOrders']) return 'too_many_open_orders';
  return null;
}

/** When an order ends, or null when it may not end then. */
export function expiryOf(requestedMs: EpochMs | null, nowMs: EpochMs): EpochMs | null {
  if (requestedMs === null) return nowMs + DEFAULT_TIME_IN_FORCE_MS;
  return requestedMs > nowMs && requestedMs <= nowMs + MAX_TIME_IN_FORCE_MS ? requestedMs : null;
}
