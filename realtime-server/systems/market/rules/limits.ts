import type { EpochMs, Cents } from '#protocol/values/primitives.ts';
import { DEFAULT_TIME_IN_FORCE_MS, MAX_TIME_IN_FORCE_MS } from '#protocol/systems/market/terms.ts';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';

/** Includes the new order. */
export interface OrderCounts {
  readonly dayOrders: number;
  readonly openOrders: number;
}

export interface OrderLimits {
  readonly marketActionsLimit: number;
  readonly 'market.maxOpenOrders': number;
}

/** The first refusal by count. The price is checked before, the dollars after. */
export function checkOrderCounts(
  { dayOrders, openOrders }: OrderCounts,
  limits: OrderLimits,
): 'market_actions_limit' | 'too_many_open_orders' | null {
  if (dayOrders > limits.marketActionsLimit) return 'market_actions_limit';
  if (openOrders > limits['market.maxOpenOrders']) return 'too_many_open_orders';
  return null;
}

/** Null when the requested time is out of range; the default is `DEFAULT_TIME_IN_FORCE_MS`. */
export function expiryOf(requestedMs: EpochMs | null, nowMs: EpochMs): EpochMs | null {
  if (requestedMs === null) return nowMs + DEFAULT_TIME_IN_FORCE_MS;
  return requestedMs > nowMs && requestedMs <= nowMs + MAX_TIME_IN_FORCE_MS ? requestedMs : null;
}

/** True at the exact price, too. */
export const isReached = (
  { direction, priceCents }: { readonly direction: AlertDirection; readonly priceCents: Cents },
  tradedCents: Cents,
): boolean => (direction === 'above' ? tradedCents >= priceCents : tradedCents <= priceCents);
