import { netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { standingStore } from '#db/systems/economy/store/standings.ts';
import type { Reaction } from '../../action/reactions.ts';

/** Players enter the standings when they sign up; who is deleted leaves them, and the chart of their net worth goes. */
export const followPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined') {
    const player = await standingStore(tx).of(fact.playerId);
    if (player) ctx.record({ system: 'economy', kind: 'player.ranked', ...player });
  }
  if (fact.kind === 'player.deleted') {
    await netWorthStore(tx).removeOf(fact.playerId);
    ctx.record({ system: 'economy', kind: 'player.unranked', id: fact.playerId });
  }
};
