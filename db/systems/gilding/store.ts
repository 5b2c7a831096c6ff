import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { store } from '../../kit/store.ts';
import { rowCount, wholeSum } from '../../kit/columns/expressions.ts';
import type { Row } from '../../kit/tables.ts';
import { rowWriter } from '../../kit/unit-of-work/row-statements.ts';
import { playersGone } from '../../players/players-gone.ts';

export type GildingRow = Row<'gildings'>;

export interface NamedGildingRow extends GildingRow {
  readonly username: string;
  readonly isShown: boolean;
  readonly isBot: boolean;
}

export const gildingStore = store(
  { reads: ['gildings', 'hiddenNames', 'inhabitants', 'players'], writes: ['gildings'] },
  ({ orm, run, statement, tables: { gildings, hiddenNames, inhabitants, players } }) => {
    const p = sql.placeholder;
    const of = statement(
      'gildings_of',
      orm
        .select()
        .from(gildings)
        .where(eq(gildings.playerId, p('playerId'))),
    );
    const named = statement(
      'gildings_named',
      orm
        .select({
          gilding: gildings,
          username: players.username,
          hiddenId: hiddenNames.playerId,
          inhabitantId: inhabitants.playerId,
        })
        .from(gildings)
        .innerJoin(players, eq(players.id, gildings.playerId))
        .leftJoin(hiddenNames, eq(hiddenNames.playerId, gildings.playerId))
        .leftJoin(inhabitants, eq(inhabitants.playerId, gildings.playerId))
        .orderBy(asc(gildings.playerId), asc(gildings.part)),
    );
    return {
      of: (playerId: string): Promise<GildingRow[]> => of.execute({ playerId }),
      put: rowWriter({ orm, statement }, gildings, ['playerId', 'part']),
      named: async (): Promise<NamedGildingRow[]> =>
        (await named.execute()).map(({ gilding, username, hiddenId, inhabitantId }) => ({
          ...gilding,
          username,
          isShown: hiddenId === null,
          isBot: inhabitantId !== null,
        })),
      async removeOf(playerId: string): Promise<void> {
        await run(orm.delete(gildings).where(eq(gildings.playerId, playerId)));
      },
    };
  },
);

export const gildingAudit = store(
  { reads: ['gildings', 'players', 'transfers'], writes: [] },
  ({ orm, run, tables, tables: { gildings, players, transfers } }) => ({
    levels: () =>
      run(
        orm
          .select({ playerId: gildings.playerId, levels: wholeSum(gildings.level) })
          .from(gildings)
          .groupBy(gildings.playerId),
      ),
    /** Transfers of living players, who have their gildings still. */
    paid: () =>
      run(
        orm
          .select({ playerId: transfers.debit, asset: transfers.asset, times: rowCount() })
          .from(transfers)
          .innerJoin(players, eq(players.id, transfers.debit))
          .where(and(eq(transfers.code, 'gilded'), isNull(players.deletedAtMs)))
          .groupBy(transfers.debit, transfers.asset),
      ),
    playersGone: () => playersGone({ orm, run, tables }, tables.gildings.playerId),
  }),
);
