import { productionStore } from '#db/systems/production/store.ts';
import type { Reaction } from '../../action/reactions.ts';

export const clearDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await productionStore(tx).removeOf(fact.playerId);
};
