import { netWorthStore } from '#db/systems/bank/store/net-worth.ts';
import { dayOf } from '#protocol/time.ts';
import type { Before } from '../../action/before.ts';
import { netWorthOf } from '../../ledger/net-worth.ts';

/** Keeps what a player is worth before the first action of a game day: the points of the picture. */
export function createNetWorthPoints(): Before {
  let today = 0;
  const kept = new Set<string>();
  return {
    isDue: (playerId, nowMs) => dayOf(nowMs) !== today || !kept.has(playerId),
    async run(tx, { nowMs, afterCommit }, playerId) {
      const day = dayOf(nowMs);
      if (!(await netWorthStore(tx).has(playerId, day))) {
        const cents = await netWorthOf(tx, playerId);
        await netWorthStore(tx).add(playerId, { day, cents, atMs: nowMs });
      }
      afterCommit(() => {
        if (day > today) kept.clear();
        today = Math.max(today, day);
        if (day === today) kept.add(playerId);
      });
    },
  };
}
