import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { rowCount } from '../../../vocabulary/aggregates.ts';
import { store } from '../../../store.ts';

export interface AllianceRow {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly description: string;
  readonly isPrivate: boolean;
  readonly leaderId: string;
  readonly members: number;
  readonly contributedCents: number;
  readonly experience: number;
  readonly listRank: number;
  readonly logCount: number;
  readonly leaderDueMs: number;
  readonly createdAtMs: number;
}

/** Alliances. */
export const allianceStore = store(({ orm, tables: { alliances } }) => {
  const p = sql.placeholder;
  const byId = orm
    .select()
    .from(alliances)
    .where(eq(alliances.id, p('id')))
    .prepare('alliance_by_id');
  const byNameKey = orm
    .select()
    .from(alliances)
    .where(eq(alliances.nameKey, p('nameKey')))
    .prepare('alliance_by_name_key');
  const put = orm
    .update(alliances)
    .set({
      leaderId: sql`${p('leaderId')}`,
      members: sql`${p('members')}`,
      contributedCents: sql`${p('contributedCents')}`,
      experience: sql`${p('experience')}`,
      listRank: sql`${p('listRank')}`,
      logCount: sql`${p('logCount')}`,
      leaderDueMs: sql`${p('leaderDueMs')}`,
    })
    .where(eq(alliances.id, p('id')))
    .prepare('alliance_put');
  const firstDue = orm
    .select({ leaderDueMs: alliances.leaderDueMs })
    .from(alliances)
    .orderBy(asc(alliances.leaderDueMs), asc(alliances.id))
    .limit(1)
    .prepare('alliance_first_leader_due');
  const dueBy = orm
    .select()
    .from(alliances)
    .where(lte(alliances.leaderDueMs, p('byMs')))
    .orderBy(asc(alliances.leaderDueMs), asc(alliances.id))
    .limit(p('limit'))
    .prepare('alliance_leaders_due');

  return {
    byId: async (id: string): Promise<AllianceRow | null> => (await byId.execute({ id }))[0] ?? null,
    /** Look-alikes included. */
    byNameKey: async (nameKey: string): Promise<AllianceRow | null> =>
      (await byNameKey.execute({ nameKey }))[0] ?? null,
    async add(alliance: AllianceRow): Promise<void> {
      await orm.insert(alliances).values(alliance);
    },
    /** Writes down all that changes in an alliance's life. */
    put: async (alliance: AllianceRow): Promise<void> => void (await put.execute({ ...alliance })),
    async remove(id: string): Promise<void> {
      await orm.delete(alliances).where(eq(alliances.id, id));
    },
    /** When the next leader is looked at; null without alliances. */
    firstLeaderDueMs: async (): Promise<number | null> => (await firstDue.execute())[0]?.leaderDueMs ?? null,
    /** Alliances whose leader is to be looked at by a time. */
    leadersDueBy: (byMs: number, limit: number): Promise<AllianceRow[]> => dueBy.execute({ byMs, limit }),
    /** What there is to count at the start: every alliance's id, and whether it is private. */
    all: () => orm.select({ id: alliances.id, isPrivate: alliances.isPrivate }).from(alliances),
  };
});

/** Names from one on, and before another where there is one. */
export interface NameRange {
  readonly from: string;
  readonly before: string | null;
}

/** How many alliances a search finds, counted up to a limit. */
export const allianceSearch = store(({ orm, tables: { alliances } }) => ({
  async count({ from, before }: NameRange, isPrivateToo: boolean, limit: number): Promise<number> {
    const found = orm
      .select({ id: alliances.id })
      .from(alliances)
      .where(
        and(
          gte(alliances.nameKey, from),
          before === null ? undefined : lt(alliances.nameKey, before),
          isPrivateToo ? undefined : eq(alliances.isPrivate, false),
        ),
      )
      .limit(limit)
      .as('found');
    return (await orm.select({ count: rowCount() }).from(found))[0]?.count ?? 0;
  },
}));
