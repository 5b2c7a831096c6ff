import type { Cents } from '#protocol/primitives.ts';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';

/** What a player waits for. */
interface AwaitedPrice {
  readonly direction: AlertDirection;
  readonly priceCents: Cents;
}

/** Whether a trade at a price reaches what is waited for: exactly there counts. */
export const isReached = ({ direction, priceCents }: AwaitedPrice, tradedCents: Cents): boolean =>
  direction === 'above' ? tradedCents >= priceCents : tradedCents <= priceCents;
