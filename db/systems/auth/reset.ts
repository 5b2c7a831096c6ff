import { eq, sql } from 'drizzle-orm';
import type { Rewrites } from '../../reset/terms.ts';
import { wholeSum } from '../../vocabulary/aggregates.ts';

export const authRewrites = {
  async players({ orm, run, tables: { players, accounts } }, { points }) {
    const versions = orm
      .select({ sum: wholeSum(accounts.version) })
      .from(accounts)
      .where(eq(accounts.owner, players.id));
    // Browsers ignore a lower balance revision: start where the old accounts ended.
    const pointsRev = sql`${players.pointsRev} + 1 + (${versions})`;
    await run(orm.update(players).set({ points, pointsRev }));
  },
} as const satisfies Rewrites;
