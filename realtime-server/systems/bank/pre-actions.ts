import { netWorthStore } from '#db/systems/bank/store/net-worth.ts';
import { dayOf } from '#protocol/time.ts';
import type { PreAction } from '../../action/pre-actions.ts';
import { netWorthOf } from '../../ledger/net-worth.ts';

/** Keeps what a player is worth before the first action of a game day: the points of the picture. */
export function createNetWorthPreAction(): PreAction {
  let today = 0;
  const recorded = new Set<string>();
  return {
    isDue: (playerId, nowMs) => dayOf(nowMs) !== today || !recorded.has(playerId),
    async run(tx, { nowMs, afterCommit }, playerId) {
      const day = dayOf(nowMs);
      if (!(await netWorthStore(tx).has(playerId, day))) {
        const cents = await netWorthOf(tx, playerId);
        await netWorthStore(tx).add(playerId, { day, cents, atMs: nowMs });
      }
      afterCommit(() => {
        if (day > today) recorded.clear();
        today = Math.max(today, day);
        if (day === today) recorded.add(playerId);
      });
    },
  };
}
