import { standingStore } from '#db/systems/king/store.ts';
import type { Reaction } from '../../action/reactions.ts';

/** Players enter the standings when they sign up and leave them when they are deleted. */
export const followPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined') {
    const player = await standingStore(tx).of(fact.playerId);
    if (player) ctx.record({ system: 'economy', kind: 'player.ranked', ...player });
  }
  if (fact.kind === 'player.deleted')
    ctx.record({ system: 'economy', kind: 'player.unranked', id: fact.playerId });
};
