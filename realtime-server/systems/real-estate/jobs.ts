import { realEstateFigures } from '#db/systems/real-estate/store/figures.ts';
import { HOUSE_TYPES } from '#protocol/systems/real-estate/houses.ts';
import type { Job } from '../../action/system.ts';
import type { Stock } from './actions/stock.ts';
import { missingStock } from './rules.ts';

export const buildStock = (stock: Stock): Job => ({
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
