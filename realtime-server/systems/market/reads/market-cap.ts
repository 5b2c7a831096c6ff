import type { Tx } from '#db/open.ts';
import { openOrderStore } from '#db/systems/market/store/orders.ts';
import type { Cents } from '#protocol/primitives.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/models.ts';
import { TRADING_DESK } from '../../../ledger/chart-of-accounts.ts';
import { inCirculation } from '../../../ledger/circulation.ts';
import type { MarketMemory } from '../memory/market-memory.ts';

/** What players have of all resources, escrow included, at the last prices. */
export async function marketCapCents(tx: Tx, memory: MarketMemory): Promise<Cents> {
  const quotes = await openOrderStore(tx).ofOwner(TRADING_DESK);
  let cents = 0;
  for (const resource of MARKET_RESOURCES) {
    const offered = quotes.filter((quote) => quote.side === 'sell' && quote.resource === resource);
    const ofDesk = offered.reduce((sum, { remaining }) => sum + remaining, 0);
    cents += ((await inCirculation(tx, resource)) - ofDesk) * memory.priceCents(resource);
  }
  return cents;
}
