import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';

/** What a player was worth at the first action of a game day. */
export interface NetWorthRow {
  readonly day: number;
  readonly cents: number;
  readonly atMs: number;
}

export const netWorthStore = store(({ orm, tables: { netWorthPoints } }) => {
  const p = sql.placeholder;
  const { playerId, day, cents, atMs } = netWorthPoints;
  const add = orm
    .insert(netWorthPoints)
    .values({ playerId: p('playerId'), day: p('day'), cents: p('cents'), atMs: p('atMs') })
    .onConflictDoNothing()
    .prepare('net_worth_add');
  const one = orm
    .select({ cents })
    .from(netWorthPoints)
    .where(and(eq(playerId, p('playerId')), eq(day, p('day'))))
    .prepare('net_worth_one');
  const ofPlayer = orm
    .select({ day, cents, atMs })
    .from(netWorthPoints)
    .where(and(eq(playerId, p('playerId')), gte(day, p('fromDay'))))
    .orderBy(asc(day))
    .prepare('net_worth_of_player');

  return {
    /** Only the first point of a day is stored. */
    add: async (player: string, point: NetWorthRow): Promise<void> =>
      void (await add.execute({ playerId: player, ...point })),
    has: async (player: string, ofDay: number): Promise<boolean> =>
      (await one.execute({ playerId: player, day: ofDay })).length === 1,
    /** A player's points from a day on, in the order of the days. */
    ofPlayer: (player: string, fromDay: number): Promise<NetWorthRow[]> =>
      ofPlayer.execute({ playerId: player, fromDay }),
    async removeOf(player: string): Promise<void> {
      await orm.delete(netWorthPoints).where(eq(playerId, player));
    },
  };
});

/** What a player was worth after the last action; `rev` is that of the balance it was worked out from. */
export interface CurrentNetWorth {
  readonly playerId: string;
  readonly cents: number;
  readonly atMs: number;
  readonly rev: number;
}

export const currentNetWorthStore = store(({ orm, tables: { netWorths } }) => {
  const p = sql.placeholder;
  const put = orm
    .insert(netWorths)
    .values({ playerId: p('playerId'), cents: p('cents'), atMs: p('atMs'), rev: p('rev') })
    .onConflictDoUpdate({
      target: netWorths.playerId,
      set: { cents: sql`excluded.cents`, atMs: sql`excluded.at_ms`, rev: sql`excluded.rev` },
    })
    .prepare('net_worth_put');
  return {
    put: async (worth: CurrentNetWorth): Promise<void> => void (await put.execute({ ...worth })),
    async removeOf(player: string): Promise<void> {
      await orm.delete(netWorths).where(eq(netWorths.playerId, player));
    },
  };
});
