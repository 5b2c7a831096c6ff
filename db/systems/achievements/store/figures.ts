import { and, eq, sql } from 'drizzle-orm';
import type { Figure } from '#protocol/systems/achievements/terms.ts';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';
import { wholeSum } from '../../../kit/columns/expressions.ts';

export const tallyStore = store({ reads: ['achievementTallies'], writes: ['achievementTallies'] }, (tx) => {
  const { orm } = tx;
  const { achievementTallies: tallies } = tx.tables;
  const p = sql.placeholder;
  const one = tx.statement(
    'achievement_tally_one',
    orm
      .select()
      .from(tallies)
      .where(and(eq(tallies.playerId, p('playerId')), eq(tallies.figure, p('figure')))),
  );
  const rows = createRowMap<TallyRow, 'playerId' | 'figure'>(tx, {
    table: tallies,
    columns: ['playerId', 'figure', 'total'],
    key: ['playerId', 'figure'],
    read: async (key) => (await one.execute({ ...key }))[0] ?? null,
  });
  return {
    async add(playerId: string, figure: Figure, amount: number): Promise<void> {
      await rows.change({ playerId, figure }, (before) => ({
        ...{ playerId, figure },
        total: (before?.total ?? 0) + amount,
      }));
    },
    of: async (playerId: string, figure: Figure): Promise<number> =>
      (await rows.get({ playerId, figure }))?.total ?? 0,
    async removeOf(playerId: string): Promise<void> {
      await tx.run(orm.delete(tallies).where(eq(tallies.playerId, playerId)));
    },
  };
});

interface TallyRow {
  readonly playerId: string;
  readonly figure: string;
  readonly total: number;
}

export const playerFigureStore = store(
  { reads: ['playerBuildings', 'squads'], writes: [] },
  ({ orm, statement, tables: { playerBuildings, squads } }) => {
    const p = sql.placeholder;
    // At most one row per type: seven buildings, five mafiosi.
    const buildings = statement(
      'achievement_buildings',
      orm
        .select({ owned: wholeSum(playerBuildings.owned), types: wholeSum(sql`1`) })
        .from(playerBuildings)
        .where(eq(playerBuildings.playerId, p('playerId'))),
    );
    const hired = statement(
      'achievement_men_hired',
      orm
        .select({ men: wholeSum(squads.totalHired) })
        .from(squads)
        .where(eq(squads.playerId, p('playerId'))),
    );
    return {
      buildings: async (playerId: string) =>
        (await buildings.execute({ playerId }))[0] ?? { owned: 0, types: 0 },
      menHired: async (playerId: string): Promise<number> => (await hired.execute({ playerId }))[0]?.men ?? 0,
    };
  },
);
