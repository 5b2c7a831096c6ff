import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { wholeSum } from '../../vocabulary/aggregates.ts';
import { store } from '../../store.ts';

/** One game midnight. */
export interface CrowningRow {
  readonly day: number;
  readonly playerId: string | null;
  readonly cents: number;
  readonly bonusCents: number;
  readonly productionCents: number;
}

export const kingStore = store(({ orm, tables: { kings, players } }) => {
  const p = sql.placeholder;
  const last = orm.select().from(kings).orderBy(desc(kings.day)).limit(1).prepare('king_last');
  const add = orm
    .insert(kings)
    .values({
      day: p('day'),
      playerId: p('playerId'),
      cents: p('cents'),
      bonusCents: p('bonusCents'),
      productionCents: p('productionCents'),
    })
    .prepare('king_add');
  const current = orm
    .select({ king: kings, username: players.username })
    .from(kings)
    .leftJoin(players, and(eq(players.id, kings.playerId), isNull(players.deletedAtMs)))
    .orderBy(desc(kings.day))
    .limit(1)
    .prepare('king_current');

  return {
    /** The last midnight that was turned; null before the first. */
    last: async (): Promise<CrowningRow | null> => (await last.execute())[0] ?? null,
    /** Throws when that midnight was turned before. */
    add: async (row: CrowningRow): Promise<void> => void (await add.execute({ ...row })),
    /** Who was crowned at the last midnight; null when nobody was, or the king is gone. */
    async current(): Promise<(CrowningRow & { readonly id: string; readonly username: string }) | null> {
      const [row] = await current.execute();
      const id = row?.king.playerId;
      return row?.username && id ? { ...row.king, id, username: row.username } : null;
    },
  };
});

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

/** Queries of the audit. */
export const kingAuditStore = store(({ orm, tables: { kings, transfers } }) => ({
  days: () => orm.select({ day: kings.day }).from(kings).orderBy(asc(kings.day)),
  /** The bonuses recorded here, and the ledger's total of them. */
  async paid(): Promise<{ readonly said: number; readonly moved: number }> {
    const [said] = await orm.select({ cents: wholeSum(kings.bonusCents) }).from(kings);
    const [moved] = await orm
      .select({ cents: wholeSum(transfers.amount) })
      .from(transfers)
      .where(eq(transfers.code, 'king_bonus'));
    return { said: said?.cents ?? 0, moved: moved?.cents ?? 0 };
  },
}));
