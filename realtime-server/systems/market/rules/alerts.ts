import type { Cents } from '#protocol/primitives.ts';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';

/** What a player waits for. */
interface AwaitedPrice {
  readonly direction: AlertDirection;
  readonly priceCents: Cents;
}

/** Whether a trade at a price reaches what is waited for: exactly there counts. */
export const isReached = ({ direction, priceCents }: AwaitedPrice, tradedCents: Cents): boolean =>
  direction === 'above' ? tradedCents >= priceCents : tradedCents <= priceCents;

/** The price of the first trade that reaches it, or null. */
export const reachedAt = (
  awaited: AwaitedPrice,
  trades: readonly { readonly priceCents: Cents }[],
): Cents | null => trades.find(({ priceCents }) => isReached(awaited, priceCents))?.priceCents ?? null;

/** The lowest and the highest price of some trades of one resource. */
interface PriceSpan {
  readonly resource: MarketResource;
  readonly lowCents: Cents;
  readonly highCents: Cents;
}

/** Between which prices these trades of one resource lie. */
export function priceSpan(
  resource: MarketResource,
  [first, ...more]: readonly [Pick<AwaitedPrice, 'priceCents'>, ...Pick<AwaitedPrice, 'priceCents'>[]],
): PriceSpan {
  const span = { resource, lowCents: first.priceCents, highCents: first.priceCents };
  for (const { priceCents } of more) {
    span.lowCents = Math.min(span.lowCents, priceCents);
    span.highCents = Math.max(span.highCents, priceCents);
  }
  return span;
}
