import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { realEstateFigures } from '#db/systems/real-estate/store/figures.ts';
import { HOUSE_TYPES } from '#protocol/systems/real-estate/houses.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system, type Job } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { collectRent, purchase, sell, upgrade } from './actions/trade.ts';
import { auditRealEstate } from './audits.ts';
import { listings, owned, statistics } from './reads/properties.ts';
import { createCachedQuery } from './reads/cached-query.ts';
import { MAINTENANCE } from './reads/accrued-rent.ts';
import { createStock, type Stock } from './actions/stock.ts';
import { missingStock } from './rules.ts';

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

const returnOfDeleted =
  (stock: Stock): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind !== 'player.deleted') return;
    for (const row of await realEstateStore(tx).ofOwner(fact.playerId)) {
      await realEstateStore(tx).close({ id: row.id, soldForCents: 0, atMs: ctx.nowMs });
      await stock.returned(tx, ctx, { house: row, ownerId: row.ownerId });
    }
  };

const buildStock = (stock: Stock): Job => ({
  kind: 'real-estate.stock',
  async nextDueMs(tx, { nowMs }) {
    for (const houseType of HOUSE_TYPES) {
      const { listed } = await realEstateFigures(tx).count({ houseType, level: 1 });
      if (missingStock(listed) > 0) return nowMs;
    }
    return null;
  },
  async run(tx, ctx) {
    for (const houseType of HOUSE_TYPES) await stock.refill(tx, ctx, { houseType, level: 1 });
  },
});
