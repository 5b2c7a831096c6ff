import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { wholeSum } from '../../kit/columns/expressions.ts';
import { store } from '../../kit/store.ts';
import type { Row } from '../../kit/tables.ts';
import { rowWriter } from '../../kit/unit-of-work/row-statements.ts';

export type BuildingGroupRow = Omit<Row<'playerBuildings'>, 'playerId'>;

export const productionStore = store(
  { reads: ['playerBuildings'], writes: ['playerBuildings'] },
  ({ orm, run, statement, tables: { playerBuildings } }) => {
    const p = sql.placeholder;
    const { playerId, building, owned, sinceMs } = playerBuildings;
    const ofPlayer = statement(
      'buildings_of_player',
      orm
        .select({ building, owned, sinceMs })
        .from(playerBuildings)
        .where(eq(playerId, p('playerId'))),
    );
    const put = rowWriter({ orm, statement }, playerBuildings, ['playerId', 'building']);

    return {
      ofPlayer: (id: string): Promise<BuildingGroupRow[]> => ofPlayer.execute({ playerId: id }),
      put: (id: string, group: BuildingGroupRow): Promise<void> => put({ playerId: id, ...group }),
      async removeOf(id: string): Promise<void> {
        await run(orm.delete(playerBuildings).where(eq(playerId, id)));
      },
    };
  },
);

export const productionAuditStore = store(
  { reads: ['playerBuildings', 'players', 'transfers'], writes: [] },
  ({ orm, run, tables: { playerBuildings, players, transfers } }) => ({
    ownersGone: () =>
      run(
        orm
          .selectDistinct({ playerId: playerBuildings.playerId })
          .from(playerBuildings)
          .leftJoin(players, eq(players.id, playerBuildings.playerId))
          .where(sql`${players.id} is null or ${isNotNull(players.deletedAtMs)}`)
          .limit(100),
      ),
    async moved({ code, asset }: { readonly code: string; readonly asset: string }): Promise<number> {
      const [sum] = await run(
        orm
          .select({ amount: wholeSum(transfers.amount) })
          .from(transfers)
          .where(and(eq(transfers.code, code), eq(transfers.asset, asset))),
      );
      return sum?.amount ?? 0;
    },
  }),
);
