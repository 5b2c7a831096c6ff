import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';

export interface NetWorthRow {
  readonly day: number;
  readonly cents: number;
  readonly atMs: number;
}

export const netWorthStore = store(
  { reads: ['netWorthPoints'], writes: ['netWorthPoints'] },
  ({ orm, run, statement, tables: { netWorthPoints } }) => {
    const p = sql.placeholder;
    const { playerId, day, cents, atMs } = netWorthPoints;
    const add = statement(
      'net_worth_add',
      orm
        .insert(netWorthPoints)
        .values({ playerId: p('playerId'), day: p('day'), cents: p('cents'), atMs: p('atMs') })
        .onConflictDoNothing(),
    );
    const one = statement(
      'net_worth_one',
      orm
        .select({ cents })
        .from(netWorthPoints)
        .where(and(eq(playerId, p('playerId')), eq(day, p('day')))),
    );
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
        void (await add.execute({ playerId: player, ...point })),
      has: async (player: string, ofDay: number): Promise<boolean> =>
        (await one.execute({ playerId: player, day: ofDay })).length === 1,
      ofPlayer: (player: string, fromDay: number): Promise<NetWorthRow[]> =>
        ofPlayer.execute({ playerId: player, fromDay }),
      async removeOf(player: string): Promise<void> {
        await run(orm.delete(netWorthPoints).where(eq(playerId, player)));
      },
    };
  },
);

export interface CurrentNetWorth {
  readonly playerId: string;
  readonly cents: number;
  readonly atMs: number;
  readonly rev: number;
}

export const currentNetWorthStore = store({ reads: ['netWorths'], writes: ['netWorths'] }, (tx) => {
  const { orm } = tx;
  const { netWorths } = tx.tables;
  const one = tx.statement(
    'current_net_worth_one',
    orm
      .select()
      .from(netWorths)
      .where(eq(netWorths.playerId, sql.placeholder('playerId'))),
  );
  const rows = createRowMap<CurrentNetWorth, 'playerId'>(tx, {
    table: netWorths,
    columns: ['playerId', 'cents', 'atMs', 'rev'],
    key: ['playerId'],
    read: async ({ playerId }) => (await one.execute({ playerId }))[0] ?? null,
  });
  return {
    put: (worth: CurrentNetWorth): Promise<void> => rows.put(worth),
    of: (player: string): Promise<CurrentNetWorth | null> => rows.get({ playerId: player }),
    async removeOf(player: string): Promise<void> {
      await tx.run(orm.delete(netWorths).where(eq(netWorths.playerId, player)));
    },
  };
});
