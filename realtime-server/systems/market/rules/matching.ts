import type { EpochMs } from '#protocol/primitives.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';

/** The part of an incoming order that matching depends on. */
export interface IncomingOrder {
  readonly owner: string;
  readonly remaining: number;
}

/** The best order of the other side within the incoming order's price. */
export interface RestingOrder {
  readonly owner: string;
  readonly remaining: number;
  readonly expiresAtMs: EpochMs;
}

/** The result of matching the two. */
export type MatchResult =
  /** The incoming order rests in the book. */
  | { readonly kind: 'rests' }
  /** They trade this quantity at the resting order's price. */
  | { readonly kind: 'trades'; readonly quantity: number }
  /** The resting order leaves the book without a trade, and the next one is matched. */
  | { readonly kind: 'ends'; readonly status: 'cancelled' | 'expired' };

/**
 * Matches an incoming order with the best resting one in reach, if any. An order never trades after its expiry, whether or not
 * it has been closed yet, and never with another order of its own player.
 */
export function matchOrder(incoming: IncomingOrder, best: RestingOrder | null, nowMs: EpochMs): MatchResult {
  if (best === null) return { kind: 'rests' };
  if (best.expiresAtMs <= nowMs) return { kind: 'ends', status: 'expired' };
  if (best.owner === incoming.owner) return { kind: 'ends', status: 'cancelled' };
  return { kind: 'trades', quantity: Math.min(incoming.remaining, best.remaining) };
}

/** On both sides of a book the lowest rank is the best. */
export const rankOf = (side: OrderType, priceCents: number): number =>
  side === 'buy' ? -priceCents : priceCents;

/** The worst rank on the other side at which an order with this price still trades. */
export const reachOf = (side: OrderType, priceCents: number): number => -rankOf(side, priceCents);

export const otherSide = (side: OrderType): OrderType => (side === 'buy' ? 'sell' : 'buy');
