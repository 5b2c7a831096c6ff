import type { Rewrites } from '../../reset/terms.ts';
import { boardRankOf } from './store/combatants.ts';

export const combatRewrites = {
  async combatants({ orm, run, tables: { combatants } }, { protection }) {
    const record = { wins: 0, losses: 0 };
    await run(
      orm.update(combatants).set({
        ...{ attack: 0, defense: 0, attackDay: 0, attacksToday: 0 },
        ...{ ...record, boardRank: boardRankOf(record) },
        ...protection,
      }),
    );
  },
} as const satisfies Rewrites;
