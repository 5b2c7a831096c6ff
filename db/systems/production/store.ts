import { and, eq, sql } from 'drizzle-orm';
import { wholeSum } from '../../kit/columns/expressions.ts';
import { store } from '../../kit/store.ts';
import type { Row } from '../../kit/tables.ts';
import { rowWriter } from '../../kit/unit-of-work/row-statements.ts';
import { playersGone } from '../../players/players-gone.ts';

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
  ({ orm, run, tables, tables: { transfers } }) => ({
    ownersGone: () => playersGone({ orm, run, tables }, tables.playerBuildings.playerId),
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
