import { realEstateRoutes } from '#protocol/systems/real-estate.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system } from '../../action/system.ts';
import { collectRent, purchase, sell, upgrade } from './actions/trade.ts';
import { auditRealEstate } from './audits.ts';
import { buildStock } from './jobs.ts';
import { returnOfDeleted } from './reactions.ts';
import { listings, owned, statistics } from './reads/properties.ts';
import { createCachedQuery } from './reads/cached-query.ts';
import { MAINTENANCE } from './reads/accrued-rent.ts';
import { createStock } from './actions/stock.ts';

export function createRealEstateSystem() {
  const available = createCachedQuery(listings);
  const stats = createCachedQuery(statistics);
  const stock = createStock();
  const changed = (): void => {
    available.changed();
    stats.changed();
  };
  return system({
    routes: realEstateRoutes,
    handlers: {
      available: available.answer,
      marketStats: stats.answer,
      owned,
      purchase: purchase(stock),
      sell: sell(stock),
      upgrade: upgrade(stock),
      collectRent,
    },
    load: async () => changed(),
    apply: { 'properties.changed': changed },
    jobs: [buildStock(stock)],
    reactions: [returnOfDeleted(stock), rememberRates([MAINTENANCE])],
    audits: [auditRealEstate],
  });
}
