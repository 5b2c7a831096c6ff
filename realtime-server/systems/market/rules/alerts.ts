import type { Cents } from '#protocol/primitives.ts';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';

interface AwaitedPrice {
  readonly direction: AlertDirection;
  readonly priceCents: Cents;
}

/** True at the exact price, too. */
export const isReached = ({ direction, priceCents }: AwaitedPrice, tradedCents: Cents): boolean =>
  direction === 'above' ? tradedCents >= priceCents : tradedCents <= priceCents;
