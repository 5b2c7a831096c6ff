import { betStore, playerBetStore } from '#db/systems/racing/store/bets.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import type { Reaction } from '../../action/reactions.ts';
import { RACES_ESCROW } from '../../ledger/chart-of-accounts.ts';
import { poolView } from './actions.ts';

/** While the book is open, the bet is deleted. Later it is part of the race's digest and stays, without a
 * name, so that the proof holds. */
export const refundDeletedPlayer: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  for (const { bet, raceStatus } of await playerBetStore(tx).openOf(fact.playerId)) {
    const back = {
      debit: RACES_ESCROW,
      credit: bet.playerId,
      asset: 'dollars',
      code: 'bet_refunded',
    } as const;
    await ctx.post([{ ...back, amount: bet.cents }]);
    if (raceStatus === 'upcoming') {
      await betStore(tx).remove(bet);
      const pool = await raceStore(tx).addToPool(bet.raceId, { cents: -bet.cents, count: -1 });
      ctx.record({ system: 'racing', kind: 'pool.changed', ...poolView(bet.raceId, pool) });
    } else {
      const refund = { outcome: 'refunded', payoutCents: bet.cents, settledAtMs: ctx.nowMs } as const;
      await betStore(tx).settle({ betId: bet.id, ...refund });
    }
  }
};
