import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Building } from '#protocol/systems/production/buildings.ts';
import { wholeSum } from '../../vocabulary/aggregates.ts';
import { store } from '../../store.ts';

/** A player's buildings of one type. */
export interface BuildingGroupRow {
  readonly building: Building;
  readonly owned: number;
  readonly sinceMs: number;
}

/** What one building made in an hour, until that was changed. */
export interface PastRateRow {
  readonly building: Building;
  readonly rate: number;
  readonly untilMs: number;
}

export const productionStore = store(({ orm, tables: { playerBuildings, pastProductions } }) => {
  const p = sql.placeholder;
  const { playerId, building, owned, sinceMs } = playerBuildings;
  const ofPlayer = orm
    .select({ building, owned, sinceMs })
    .from(playerBuildings)
    .where(eq(playerId, p('playerId')))
    .prepare('buildings_of_player');
  const put = orm
    .insert(playerBuildings)
    .values({
      playerId: p('playerId'),
      building: p('building'),
      owned: p('owned'),
      sinceMs: p('sinceMs'),
    })
    .onConflictDoUpdate({
      target: [playerId, building],
      set: { owned: sql`excluded.owned`, sinceMs: sql`excluded.since_ms` },
    })
    .prepare('buildings_put');
  const ratesAfter = orm
    .select({
      building: pastProductions.building,
      rate: pastProductions.perHour,
      untilMs: pastProductions.untilMs,
    })
    .from(pastProductions)
    .where(gt(pastProductions.untilMs, p('afterMs')))
    .orderBy(asc(pastProductions.untilMs), asc(pastProductions.id))
    .prepare('past_productions_after');

  return {
    /** The types of building a player has. */
    ofPlayer: (id: string): Promise<BuildingGroupRow[]> => ofPlayer.execute({ playerId: id }),
    /** Writes down what a player has of a type. */
    put: async (id: string, group: BuildingGroupRow): Promise<void> =>
      void (await put.execute({ playerId: id, ...group })),
    /** Rates that ended after a time, in the order of their end. */
    ratesAfter: (afterMs: number): Promise<PastRateRow[]> => ratesAfter.execute({ afterMs }),
    async rememberRate(rate: PastRateRow): Promise<void> {
      await orm.insert(pastProductions).values({ ...rate, perHour: rate.rate });
    },
    async removeOf(id: string): Promise<void> {
      await orm.delete(playerBuildings).where(eq(playerId, id));
    },
  };
});

/** Sums for the audit. */
export const productionAuditStore = store(({ orm, tables: { playerBuildings, players, transfers } }) => ({
  /** Owners who are no players any more. */
  ownersGone: () =>
    orm
      .selectDistinct({ playerId: playerBuildings.playerId })
      .from(playerBuildings)
      .leftJoin(players, eq(players.id, playerBuildings.playerId))
      .where(sql`${players.id} is null or ${isNotNull(players.deletedAtMs)}`)
      .limit(100),
  /** How much of an asset has moved for a reason. */
  async moved({ code, asset }: { readonly code: string; readonly asset: string }): Promise<number> {
    const [sum] = await orm
      .select({ amount: wholeSum(transfers.amount) })
      .from(transfers)
      .where(and(eq(transfers.code, code), eq(transfers.asset, asset)));
    return sum?.amount ?? 0;
  },
}));
