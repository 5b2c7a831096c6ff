import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';

/** What an hour was worth, until that was changed. */
export interface PastWageRow {
  readonly rate: number;
  readonly untilMs: number;
}

/** From when players' salaries count, and what wages there were. */
export const salaryStore = store(({ orm, tables: { bankSalaries, pastWages, players } }) => {
  const p = sql.placeholder;
  const since = orm
    .select({ joinedAtMs: players.createdAtMs, sinceMs: bankSalaries.sinceMs })
    .from(players)
    .leftJoin(bankSalaries, eq(bankSalaries.playerId, players.id))
    .where(and(eq(players.id, p('playerId')), isNull(players.deletedAtMs)))
    .prepare('salary_since');
  const put = orm
    .insert(bankSalaries)
    .values({ playerId: p('playerId'), sinceMs: p('sinceMs') })
    .onConflictDoUpdate({ target: bankSalaries.playerId, set: { sinceMs: sql`excluded.since_ms` } })
    .prepare('salary_put');
  const wagesAfter = orm
    .select({ rate: pastWages.hourlyCents, untilMs: pastWages.untilMs })
    .from(pastWages)
    .where(gt(pastWages.untilMs, p('afterMs')))
    .orderBy(asc(pastWages.untilMs), asc(pastWages.id))
    .prepare('past_wages_after');

  return {
    /** From when a player's hours count: the last collection, first the sign-up. Null when there is no such player. */
    async sinceMs(playerId: string): Promise<number | null> {
      const [row] = await since.execute({ playerId });
      return row ? (row.sinceMs ?? row.joinedAtMs) : null;
    },
    put: async (playerId: string, sinceMs: number): Promise<void> =>
      void (await put.execute({ playerId, sinceMs })),
    /** Wages that ended after a time, in the order of their end. */
    wagesAfter: (afterMs: number): Promise<PastWageRow[]> => wagesAfter.execute({ afterMs }),
    async rememberWage(wage: PastWageRow): Promise<void> {
      await orm.insert(pastWages).values({ hourlyCents: wage.rate, untilMs: wage.untilMs });
    },
    async removeOf(playerId: string): Promise<void> {
      await orm.delete(bankSalaries).where(eq(bankSalaries.playerId, playerId));
    },
  };
});
