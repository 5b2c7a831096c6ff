import { and, eq, isNull, sql } from 'drizzle-orm';
import { store } from '../../kit/store.ts';
import type { Rewrite } from '../../kit/reset-terms.ts';
import { wholeValue } from '../../kit/columns/expressions.ts';
import { rowWriter } from '../../kit/unit-of-work/row-statements.ts';

export const salaryStore = store(
  { reads: ['bankSalaries', 'players'], writes: ['bankSalaries'] },
  ({ orm, run, statement, tables: { bankSalaries, players } }) => {
    const p = sql.placeholder;
    const since = statement(
      'salary_since',
      orm
        .select({ joinedAtMs: players.createdAtMs, sinceMs: bankSalaries.sinceMs })
        .from(players)
        .leftJoin(bankSalaries, eq(bankSalaries.playerId, players.id))
        .where(and(eq(players.id, p('playerId')), isNull(players.deletedAtMs))),
    );
    const put = rowWriter({ orm, statement }, bankSalaries, ['playerId']);

    return {
      /** Last collection, or sign-up; null for unknown players. */
      async sinceMs(playerId: string): Promise<number | null> {
        const [row] = await since.execute({ playerId });
        return row ? (row.sinceMs ?? row.joinedAtMs) : null;
      },
      put: (playerId: string, sinceMs: number): Promise<void> => put({ playerId, sinceMs }),
      async removeOf(playerId: string): Promise<void> {
        await run(orm.delete(bankSalaries).where(eq(bankSalaries.playerId, playerId)));
      },
    };
  },
);

declare module '../../kit/reset-terms.ts' {
  interface ResetTerms {
    readonly salarySinceMs: number;
  }
}

export const resetSalaries: Rewrite = async (
  { orm, run, tables: { bankSalaries, players } },
  { salarySinceMs },
) => {
  await run(orm.delete(bankSalaries));
  const fresh = orm
    .select({ playerId: players.id, sinceMs: wholeValue(salarySinceMs).as('since_ms') })
    .from(players)
    .where(isNull(players.deletedAtMs));
  await run(orm.insert(bankSalaries).select(fresh));
};
