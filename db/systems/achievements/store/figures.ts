import { and, eq, sql } from 'drizzle-orm';
import type { Figure } from '#protocol/systems/achievements/figures.ts';
import { store } from '../../../store.ts';
import { wholeSum } from '../../../vocabulary/aggregates.ts';

/** Sums and counts that only achievements need. */
export const tallyStore = store(({ orm, tables: { achievementTallies: tallies } }) => {
  const p = sql.placeholder;
  const add = orm
    .insert(tallies)
    .values({ playerId: p('playerId'), figure: p('figure'), total: p('amount') })
    .onConflictDoUpdate({
      target: [tallies.playerId, tallies.figure],
      set: { total: sql`${tallies.total} + excluded.total` },
    })
    .prepare('achievement_tally_add');
  const one = orm
    .select({ total: tallies.total })
    .from(tallies)
    .where(and(eq(tallies.playerId, p('playerId')), eq(tallies.figure, p('figure'))))
    .prepare('achievement_tally_one');
  return {
    add: async (playerId: string, figure: Figure, amount: number): Promise<void> =>
      void (await add.execute({ playerId, figure, amount })),
    of: async (playerId: string, figure: Figure): Promise<number> =>
      (await one.execute({ playerId, figure }))[0]?.total ?? 0,
    async removeOf(playerId: string): Promise<void> {
      await orm.delete(tallies).where(eq(tallies.playerId, playerId));
    },
  };
});

/** Figures of other systems that none of their stores answers alone. */
export const playerFigureStore = store(({ orm, tables: { netWorths, playerBuildings, squads } }) => {
  const p = sql.placeholder;
  const netWorth = orm
    .select({ cents: netWorths.cents })
    .from(netWorths)
    .where(eq(netWorths.playerId, p('playerId')))
    .prepare('achievement_net_worth');
  // At most one row a type: seven of buildings, five of mafiosi.
  const buildings = orm
    .select({ owned: wholeSum(playerBuildings.owned), types: wholeSum(sql`1`) })
    .from(playerBuildings)
    .where(eq(playerBuildings.playerId, p('playerId')))
    .prepare('achievement_buildings');
  const hired = orm
    .select({ men: wholeSum(squads.totalHired) })
    .from(squads)
    .where(eq(squads.playerId, p('playerId')))
    .prepare('achievement_men_hired');
  return {
    /** What the player was worth after the last action. */
    netWorth: async (playerId: string): Promise<number> =>
      (await netWorth.execute({ playerId }))[0]?.cents ?? 0,
    buildings: async (playerId: string) =>
      (await buildings.execute({ playerId }))[0] ?? { owned: 0, types: 0 },
    /** All that were ever hired. */
    menHired: async (playerId: string): Promise<number> => (await hired.execute({ playerId }))[0]?.men ?? 0,
  };
});
