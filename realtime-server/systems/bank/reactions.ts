import { netWorthStore } from '#db/systems/bank/store/net-worth.ts';
import { salaryStore } from '#db/systems/bank/store/salaries.ts';
import type { Reaction } from '../../action/reactions.ts';

/** A deleted player's salary is lost, and the picture of what they were worth; what they earned stays in the economy's. */
export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await salaryStore(tx).removeOf(fact.playerId);
  await netWorthStore(tx).removeOf(fact.playerId);
};
