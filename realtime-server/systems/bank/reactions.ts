import { salaryStore } from '#db/systems/bank/store.ts';
import type { Reaction } from '../../action/reactions.ts';
import { firstSinceMs } from './rules.ts';

export const grantFirstHour: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined' && fact.isFirstOfMail)
    await salaryStore(tx).put(fact.playerId, firstSinceMs(ctx.nowMs));
};

export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await salaryStore(tx).removeOf(fact.playerId);
};
