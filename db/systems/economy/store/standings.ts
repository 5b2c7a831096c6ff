import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { wholeSum } from '../../../vocabulary/aggregates.ts';
import { store } from '../../../store.ts';

/** What players are ranked by. */
export interface StandingRow {
  readonly id: string;
  readonly cents: number;
  readonly points: number;
  readonly createdAtMs: number;
  /** As in the player's balance. */
  readonly rev: number;
}

/** Reading every player is for the start only; one player may be read at any time. */
export const standingStore = store(({ orm, tables: { accounts, players } }) => {
  const isThere = isNull(players.deletedAtMs);
  const standings = (where: SQL | undefined) =>
    orm
      .select({
        id: players.id,
        cents: wholeSum(sql`case when ${accounts.asset} = 'dollars' then ${accounts.balance} else 0 end`),
        points: players.points,
        createdAtMs: players.createdAtMs,
        pointsRev: players.pointsRev,
        versions: wholeSum(accounts.version),
      })
      .from(players)
      .leftJoin(accounts, eq(accounts.owner, players.id))
      .where(where)
      .groupBy(players.id);
  const all = standings(isThere).prepare('standings_all');
  const one = standings(and(eq(players.id, sql.placeholder('id')), isThere)).prepare('standings_one');
  type Found = Awaited<ReturnType<typeof all.execute>>[number];
  const standing = ({ pointsRev, versions, cents, ...row }: Found): StandingRow => ({
    ...row,
    cents: cents ?? 0,
    rev: pointsRev + (versions ?? 0),
  });
  return {
    all: async (): Promise<StandingRow[]> => (await all.execute()).map(standing),
    /** Null when there is no such player, or no longer. */
    async of(id: string): Promise<StandingRow | null> {
      const [row] = await one.execute({ id });
      return row ? standing(row) : null;
    },
  };
});
