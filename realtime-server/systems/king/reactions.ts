import { standingStore } from '#db/systems/king/store.ts';
import type { Reaction } from '../../action/reactions.ts';
import type { Standings } from '../../ledger/standings.ts';

/** Players enter the standings when they sign up and leave them when they are deleted. */
export const followPlayers =
  (standings: Standings): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind === 'player.joined') {
      const player = await standingStore(tx).of(fact.playerId);
      if (player) ctx.emitAfterCommit(() => emitted(() => standings.put(player)));
    }
    if (fact.kind === 'player.deleted')
      ctx.emitAfterCommit(() => emitted(() => standings.remove(fact.playerId)));
  };

function emitted(change: () => void): readonly never[] {
  change();
  return [];
}
