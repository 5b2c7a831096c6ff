import type { EpochMs } from '#protocol/primitives.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';

/** An order that comes to the market, as far as matching depends on it. */
export interface IncomingOrder {
  readonly owner: string;
  readonly remaining: number;
}

/** The best order of the other side that the incoming one reaches. */
export interface RestingOrder {
  readonly owner: string;
  readonly remaining: number;
  readonly expiresAtMs: EpochMs;
}

/** What comes of the two. */
export type MatchResult =
  /** The incoming order waits in the book. */
  | { readonly kind: 'rests' }
  /** They trade so much, at the resting order's price. */
  | { readonly kind: 'trades'; readonly quantity: number }
  /** The resting order leaves the book without a trade, and the next one is looked at. */
  | { readonly kind: 'ends'; readonly status: 'cancelled' | 'expired' };

/**
 * Decides between an incoming order and the best resting one it reaches, if any. An order never trades when its time is
 * over, whether or not anyone has cleared it away, and never with another of its own player's.
 */
export function matchOrder(incoming: IncomingOrder, best: RestingOrder | null, nowMs: EpochMs): MatchResult {
  if (best === null) return { kind: 'rests' };
  if (best.expiresAtMs <= nowMs) return { kind: 'ends', status: 'expired' };
  if (best.owner === incoming.owner) return { kind: 'ends', status: 'cancelled' };
  return { kind: 'trades', quantity: Math.min(incoming.remaining, best.remaining) };
}

/** On either side of a book the lowest rank is the best. */
export const rankOf = (side: OrderType, priceCents: number): number =>
  side === 'buy' ? -priceCents : priceCents;

/** The worst rank on the other side with which an order at this price still trades. */
export const reachOf = (side: OrderType, priceCents: number): number => -rankOf(side, priceCents);

export const otherSide = (side: OrderType): OrderType => (side === 'buy' ? 'sell' : 'buy');
