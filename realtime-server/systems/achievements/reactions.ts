import { tallyStore } from '#db/systems/achievements/store/figures.ts';
import { unlockedStore } from '#db/systems/achievements/store/unlocked.ts';
import type { Reaction } from '../../action/reactions.ts';

export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await unlockedStore(tx).removeOf(fact.playerId);
  await tallyStore(tx).removeOf(fact.playerId);
};
