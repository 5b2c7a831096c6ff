import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import type { Reaction } from '../../action/reactions.ts';
import type { Stock } from './actions/stock.ts';

export const returnOfDeleted =
  (stock: Stock): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind !== 'player.deleted') return;
    for (const row of await realEstateStore(tx).ofOwner(fact.playerId)) {
      await realEstateStore(tx).close({ id: row.id, soldForCents: 0, atMs: ctx.nowMs });
      await stock.returned(tx, ctx, { house: row, ownerId: row.ownerId });
    }
  };
