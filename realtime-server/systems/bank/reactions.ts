import { salaryStore } from '#db/systems/bank/store.ts';
import type { Reaction } from '../../action/reactions.ts';

/** A deleted player's accrued salary is lost. */
export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await salaryStore(tx).removeOf(fact.playerId);
};
