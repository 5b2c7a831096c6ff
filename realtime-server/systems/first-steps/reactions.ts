import { firstStepStore } from '#db/systems/first-steps/store.ts';
import type { Reaction } from '../../action/reactions.ts';

/** A deleted player's steps go; that the mail address was paid is remembered. */
export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await firstStepStore(tx).removeOf(fact.playerId);
};
