import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdderOnce, rowReader } from '../../../kit/unit-of-work/row-statements.ts';

export type NetWorthRow = Omit<Row<'netWorthPoints'>, 'playerId'>;

export const netWorthStore = store(
  { reads: ['netWorthPoints'], writes: ['netWorthPoints'] },
  ({ orm, run, statement, tables: { netWorthPoints } }) => {
    const p = sql.placeholder;
    const { playerId, day, cents, atMs } = netWorthPoints;
    const add = rowAdderOnce({ orm, statement }, netWorthPoints);
    const one = rowReader({ orm, statement }, netWorthPoints, ['playerId', 'day']);
    const ofPlayer = statement(
      'net_worth_of_player',
      orm
        .select({ day, cents, atMs })
        .from(netWorthPoints)
        .where(and(eq(playerId, p('playerId')), gte(day, p('fromDay'))))
        .orderBy(asc(day)),
    );

    return {
      /** Keeps only the first point of a day. */
      add: async (player: string, point: NetWorthRow): Promise<void> =>
        void (await add({ playerId: player, ...point })),
      has: async (player: string, ofDay: number): Promise<boolean> =>
        (await one({ playerId: player, day: ofDay })) !== null,
      ofPlayer: (player: string, fromDay: number): Promise<NetWorthRow[]> =>
        ofPlayer.execute({ playerId: player, fromDay }),
      async removeOf(player: string): Promise<void> {
        await run(orm.delete(netWorthPoints).where(eq(playerId, player)));
      },
    };
  },
);

export type CurrentNetWorth = Row<'netWorths'>;

export const currentNetWorthStore = store({ reads: ['netWorths'], writes: ['netWorths'] }, (tx) => {
  const { orm } = tx;
  const { netWorths } = tx.tables;
  const rows = createRowMap(tx, { table: netWorths, key: ['playerId'] });
  return {
    put: (worth: CurrentNetWorth): Promise<void> => rows.put(worth),
    of: (player: string): Promise<CurrentNetWorth | null> => rows.get({ playerId: player }),
    async removeOf(player: string): Promise<void> {
      await tx.run(orm.delete(netWorths).where(eq(netWorths.playerId, player)));
    },
  };
});
