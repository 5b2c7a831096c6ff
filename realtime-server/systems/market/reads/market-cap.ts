import type { Tx } from '#db/open.ts';
import type { Cents } from '#protocol/primitives.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/models.ts';
import { TRADING_DESK } from '../../../ledger/chart-of-accounts.ts';
import { inCirculation } from '../../../ledger/circulation.ts';
import { inEscrow } from '../../../ledger/holdings.ts';
import type { MarketMemory } from '../memory/market-memory.ts';

/** What players have of all resources, escrow included, at the last prices. */
export async function marketCapCents(tx: Tx, memory: MarketMemory): Promise<Cents> {
  let cents = 0;
  for (const resource of MARKET_RESOURCES) {
    const ofDesk = await inEscrow(tx, TRADING_DESK, resource);
    cents += ((await inCirculation(tx, resource)) - ofDesk) * memory.priceCents(resource);
  }
  return cents;
}
