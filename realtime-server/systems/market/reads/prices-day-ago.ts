import type { Tx } from '#db/open.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { DAY_MS, HOUR_MS } from '#protocol/time.ts';

export type PricesDayAgo = ReadonlyMap<MarketResource, Cents>;

/** To the hour; a younger market's first price. */
export async function readPricesDayAgo(tx: Tx, nowMs: EpochMs): Promise<PricesDayAgo> {
  const prices = new Map<MarketResource, Cents>();
  for (const resource of MARKET_RESOURCES) {
    const price = await priceAt(tx, resource, nowMs - DAY_MS);
    if (price !== null) prices.set(resource, price);
  }
  return prices;
}

async function priceAt(tx: Tx, resource: MarketResource, atMs: EpochMs): Promise<Cents | null> {
  const ended = await candleStore(tx).lastUntil(resource, '1h', atMs - HOUR_MS);
  if (ended) return ended.closeCents;
  const [first] = await candleStore(tx).after(resource, '1h', atMs - HOUR_MS);
  return first?.openCents ?? null;
}
