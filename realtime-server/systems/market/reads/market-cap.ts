import type { Tx } from '#db/open.ts';
import type { Cents } from '#protocol/primitives.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { MARKET_MAKER } from '../../../ledger/chart-of-accounts.ts';
import { inCirculation } from '../../../ledger/circulation.ts';
import { inEscrow } from '../../../ledger/holdings.ts';

export type PlayersUnits = ReadonlyMap<MarketResource, number>;

export async function countUnits(tx: Tx): Promise<PlayersUnits> {
  const units = new Map<MarketResource, number>();
  for (const resource of MARKET_RESOURCES) {
    const ofMarketMaker = await inEscrow(tx, MARKET_MAKER, resource);
    units.set(resource, (await inCirculation(tx, resource)) - ofMarketMaker);
  }
  return units;
}

export const marketCapCents = (units: PlayersUnits, priceOf: (resource: MarketResource) => Cents): Cents =>
  [...units].reduce((cents, [resource, count]) => cents + count * priceOf(resource), 0);
