import { salaryStore } from '#db/systems/bank/store.ts';
import type { Reaction } from '../../action/reactions.ts';
import { firstSinceMs } from './rules.ts';

/** An hour of salary waits on arrival, once per mail address. */
export const grantFirstHour: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined' && fact.isFirstOfMail)
    await salaryStore(tx).put(fact.playerId, firstSinceMs(ctx.nowMs));
};

/** A deleted player's accrued salary is lost. */
export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await salaryStore(tx).removeOf(fact.playerId);
};
