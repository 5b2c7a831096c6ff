import { productionStore } from '#db/systems/production/store.ts';
import type { Reaction } from '../../action/reactions.ts';

/** A deleted player's buildings are deleted with their accrued output. */
export const clearDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await productionStore(tx).removeOf(fact.playerId);
};
