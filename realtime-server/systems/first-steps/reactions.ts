import { firstStepStore } from '#db/systems/first-steps/store.ts';
import type { Reaction } from '../../action/reactions.ts';

/** The mail address's payments stay on record. */
export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await firstStepStore(tx).removeOf(fact.playerId);
};
