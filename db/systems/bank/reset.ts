import { isNull } from 'drizzle-orm';
import type { Rewrites } from '../../reset/terms.ts';
import { wholeValue } from '../../vocabulary/selected-values.ts';

export const bankRewrites = {
  async bankSalaries({ orm, run, tables: { bankSalaries, players } }, { salarySinceMs }) {
    await run(orm.delete(bankSalaries));
    const anew = orm
      .select({ playerId: players.id, sinceMs: wholeValue(salarySinceMs).as('since_ms') })
      .from(players)
      .where(isNull(players.deletedAtMs));
    await run(orm.insert(bankSalaries).select(anew));
  },
} as const satisfies Rewrites;
