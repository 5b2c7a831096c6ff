import { and, asc, eq, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { store } from '../../kit/store.ts';
import type { Rewrite } from '../../kit/reset-terms.ts';
import type { Row } from '../../kit/tables.ts';
import { rowReader, rowWriter } from '../../kit/unit-of-work/row-statements.ts';
import { playersGone } from '../../players/players-gone.ts';

export type RentRow = Row<'rents'>;

export const rentStore = store(
  { reads: ['rents', 'unrankedPlayers'], writes: ['rents'] },
  ({ orm, run, statement, tables: { rents, unrankedPlayers } }) => {
    const p = sql.placeholder;
    const suspended = orm.select({ id: unrankedPlayers.playerId }).from(unrankedPlayers);
    // The rent of the suspended rests.
    const isRunning = notInArray(rents.playerId, suspended);
    const byDue = [asc(rents.dueAtMs), asc(rents.playerId)] as const;
    const one = rowReader({ orm, statement }, rents, ['playerId']);
    const firstOfAll = statement(
      'rent_first_due',
      orm
        .select({ dueAtMs: rents.dueAtMs })
        .from(rents)
        .orderBy(...byDue)
        .limit(1),
    );
    const firstRunning = statement(
      'rent_first_running',
      orm
        .select({ dueAtMs: rents.dueAtMs })
        .from(rents)
        .where(isRunning)
        .orderBy(...byDue)
        .limit(1),
    );
    const dueBy = statement(
      'rent_due_by',
      orm
        .select()
        .from(rents)
        .where(and(lte(rents.dueAtMs, p('byMs')), isRunning))
        .orderBy(...byDue)
        .limit(p('limit')),
    );
    const firstNotice = statement(
      'rent_first_notice',
      orm
        .select({ noticeAtMs: rents.noticeAtMs })
        .from(rents)
        .where(and(isNotNull(rents.noticeAtMs), isRunning))
        .orderBy(asc(rents.noticeAtMs), asc(rents.playerId))
        .limit(1),
    );
    const noticesBy = statement(
      'rent_notices_by',
      orm
        .select()
        .from(rents)
        .where(and(lte(rents.noticeAtMs, p('byMs')), isRunning))
        .orderBy(asc(rents.noticeAtMs), asc(rents.playerId))
        .limit(p('limit')),
    );

    return {
      of: (playerId: string): Promise<RentRow | null> => one({ playerId }),
      put: rowWriter({ orm, statement }, rents, ['playerId']),
      /** Also of the suspended. */
      firstDueMs: async (): Promise<number | null> => (await firstOfAll.execute())[0]?.dueAtMs ?? null,
      firstRunningMs: async (): Promise<number | null> => (await firstRunning.execute())[0]?.dueAtMs ?? null,
      dueBy: (byMs: number, limit: number): Promise<RentRow[]> => dueBy.execute({ byMs, limit }),
      firstNoticeMs: async (): Promise<number | null> => (await firstNotice.execute())[0]?.noticeAtMs ?? null,
      noticesBy: (byMs: number, limit: number): Promise<RentRow[]> => noticesBy.execute({ byMs, limit }),
      async removeOf(playerId: string): Promise<void> {
        await run(orm.delete(rents).where(eq(rents.playerId, playerId)));
      },
    };
  },
);

export const rentAuditStore = store(
  { reads: ['players', 'rents'], writes: [] },
  ({ orm, run, tables, tables: { players, rents } }) => ({
    ownersGone: () => playersGone({ orm, run, tables }, tables.rents.playerId),
    freeOfRent: () =>
      run(
        orm
          .select({ playerId: players.id })
          .from(players)
          .leftJoin(rents, eq(rents.playerId, players.id))
          .where(and(isNull(players.deletedAtMs), isNull(rents.playerId)))
          .limit(100),
      ),
  }),
);

declare module '../../kit/reset-terms.ts' {
  interface ResetTerms {
    readonly rent: { readonly dueAtMs: number; readonly noticeAtMs: number };
  }
}

export const resetRents: Rewrite = ({ orm, run, tables: { rents } }, { rent }) =>
  run(orm.update(rents).set({ ...rent, paidAtMs: null }));
