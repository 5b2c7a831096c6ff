import { giftStore } from '#db/systems/economy/store/gifts.ts';
import { currentNetWorthStore, netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { standingStore } from '#db/systems/economy/store/standings.ts';
import type { Reaction } from '../../action/reactions.ts';

export const followPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined') {
    const player = await standingStore(tx).of(fact.playerId);
    if (!player) return;
    const { id, username, cents, points, createdAtMs, rev } = player;
    const ranked = { id, username, cents, points, createdAtMs, rev };
    ctx.record({ system: 'economy', kind: 'player.ranked', ...ranked });
  }
  if (fact.kind === 'player.unranked') {
    await currentNetWorthStore(tx).removeOf(fact.playerId);
    ctx.record({ system: 'economy', kind: 'player.unranked', id: fact.playerId });
  }
  if (fact.kind === 'player.deleted') {
    await netWorthStore(tx).removeOf(fact.playerId);
    await currentNetWorthStore(tx).removeOf(fact.playerId);
    await giftStore(tx).removeOf(fact.playerId);
    ctx.record({ system: 'economy', kind: 'player.unranked', id: fact.playerId });
  }
};
