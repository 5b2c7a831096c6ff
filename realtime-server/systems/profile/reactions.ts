import { hiddenNameStore, muteStore } from '#db/systems/profile/store.ts';
import type { Reaction } from '../../action/reactions.ts';

export const forgetMutes: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await muteStore(tx).removeAllOf(fact.playerId);
};

export const forgetHiddenName: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  const { playerId } = fact;
  if (!(await hiddenNameStore(tx).has(playerId))) return;
  await hiddenNameStore(tx).remove(playerId);
  ctx.record({ system: 'profile', kind: 'name.shown', playerId, isShown: true });
};
