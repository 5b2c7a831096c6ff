import type { EpochMs } from '#protocol/values/primitives.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';

export interface IncomingOrder {
  readonly owner: string;
  /** Owners that it must not trade with either. */
  readonly linked: ReadonlySet<string>;
  readonly remaining: number;
}

export interface RestingOrder {
  readonly owner: string;
  readonly remaining: number;
  readonly expiresAtMs: EpochMs;
}

export type MatchResult =
  /** Rests in the book. */
  | { readonly kind: 'rests' }
  /** Trades at the resting order's price. */
  | { readonly kind: 'trades'; readonly quantity: number }
  /** The resting order leaves the book without a trade; matching continues with the next. */
  | { readonly kind: 'ends'; readonly status: 'cancelled' | 'expired' };

/** `best` is the best resting order in reach. Orders never trade after their expiry, even before the job
 * closes them, nor with the same owner's or a linked account's. */
export function matchOrder(incoming: IncomingOrder, best: RestingOrder | null, nowMs: EpochMs): MatchResult {
  if (best === null) return { kind: 'rests' };
  if (best.expiresAtMs <= nowMs) return { kind: 'ends', status: 'expired' };
  if (best.owner === incoming.owner || incoming.linked.has(best.owner))
    return { kind: 'ends', status: 'cancelled' };
  return { kind: 'trades', quantity: Math.min(incoming.remaining, best.remaining) };
}

/** Lower is better on both sides. */
export const rankOf = (side: OrderType, priceCents: number): number =>
  side === 'buy' ? -priceCents : priceCents;

/** The worst rank on the other side that still trades. */
export const reachOf = (side: OrderType, priceCents: number): number => -rankOf(side, priceCents);

/** Side that an order matches against. */
export const otherSide = (side: OrderType): OrderType => (side === 'buy' ? 'sell' : 'buy');
