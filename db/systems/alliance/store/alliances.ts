import { and, asc, desc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { HOUSE_ID, MAX_MEMBERS } from '#protocol/systems/alliance/terms.ts';
import { rowCount } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

export interface AllianceRow {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly confusableKey: string;
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
  readonly hallLevel: number;
  readonly hallDueMs: number | null;
}

export const allianceStore = store(
  { reads: ['alliances'], writes: ['alliances'] },
  ({ orm, run, statement, tables: { alliances } }) => {
    const p = sql.placeholder;
    const byId = statement(
      'alliance_by_id',
      orm
        .select()
        .from(alliances)
        .where(eq(alliances.id, p('id'))),
    );
    const byNameKey = statement(
      'alliance_by_name_key',
      orm
        .select()
        .from(alliances)
        .where(eq(alliances.nameKey, p('nameKey'))),
    );
    const byConfusableKey = statement(
      'alliance_by_confusable_key',
      orm
        .select({ id: alliances.id })
        .from(alliances)
        .where(eq(alliances.confusableKey, p('key')))
        .limit(1),
    );
    const isClub = eq(alliances.leaderId, HOUSE_ID);
    const clubWithRoom = statement(
      'alliance_club_with_room',
      orm
        .select()
        .from(alliances)
        .where(and(isClub, lt(alliances.members, MAX_MEMBERS)))
        .orderBy(desc(alliances.members), asc(alliances.id))
        .limit(1),
    );
    const put = statement(
      'alliance_put',
      orm
        .update(alliances)
        .set({
          leaderId: sql`${p('leaderId')}`,
          members: sql`${p('members')}`,
          contributedCents: sql`${p('contributedCents')}`,
          experience: sql`${p('experience')}`,
          listRank: sql`${p('listRank')}`,
          logCount: sql`${p('logCount')}`,
          leaderDueMs: sql`${p('leaderDueMs')}`,
          hallLevel: sql`${p('hallLevel')}`,
          hallDueMs: sql`${p('hallDueMs')}`,
        })
        .where(eq(alliances.id, p('id'))),
    );
    const firstDue = statement(
      'alliance_first_leader_due',
      orm
        .select({ leaderDueMs: alliances.leaderDueMs })
        .from(alliances)
        .orderBy(asc(alliances.leaderDueMs), asc(alliances.id))
        .limit(1),
    );
    const dueBy = statement(
      'alliance_leaders_due',
      orm
        .select()
        .from(alliances)
        .where(lte(alliances.leaderDueMs, p('byMs')))
        .orderBy(asc(alliances.leaderDueMs), asc(alliances.id))
        .limit(p('limit')),
    );
    const hasHall = isNotNull(alliances.hallDueMs);
    const firstHallDue = statement(
      'alliance_first_hall_due',
      orm
        .select({ hallDueMs: alliances.hallDueMs })
        .from(alliances)
        .where(hasHall)
        .orderBy(asc(alliances.hallDueMs), asc(alliances.id))
        .limit(1),
    );
    const hallsDueBy = statement(
      'alliance_halls_due',
      orm
        .select()
        .from(alliances)
        .where(and(hasHall, lte(alliances.hallDueMs, p('byMs'))))
        .orderBy(asc(alliances.hallDueMs), asc(alliances.id))
        .limit(p('limit')),
    );

    return {
      byId: async (id: string): Promise<AllianceRow | null> => (await byId.execute({ id }))[0] ?? null,
      byNameKey: async (nameKey: string): Promise<AllianceRow | null> =>
        (await byNameKey.execute({ nameKey }))[0] ?? null,
      hasConfusable: async (key: string): Promise<boolean> =>
        (await byConfusableKey.execute({ key })).length > 0,
      /** The fullest club with a free place. */
      clubWithRoom: async (): Promise<AllianceRow | null> => (await clubWithRoom.execute())[0] ?? null,
      async countClubs(): Promise<number> {
        const [row] = await run(orm.select({ count: rowCount() }).from(alliances).where(isClub));
        return row?.count ?? 0;
      },
      async add(alliance: AllianceRow): Promise<void> {
        await run(orm.insert(alliances).values(alliance));
      },
      put: async (alliance: AllianceRow): Promise<void> => void (await put.execute({ ...alliance })),
      async remove(id: string): Promise<void> {
        await run(orm.delete(alliances).where(eq(alliances.id, id)));
      },
      firstLeaderDueMs: async (): Promise<number | null> =>
        (await firstDue.execute())[0]?.leaderDueMs ?? null,
      leadersDueBy: (byMs: number, limit: number): Promise<AllianceRow[]> => dueBy.execute({ byMs, limit }),
      firstHallDueMs: async (): Promise<number | null> =>
        (await firstHallDue.execute())[0]?.hallDueMs ?? null,
      hallsDueBy: (byMs: number, limit: number): Promise<AllianceRow[]> =>
        hallsDueBy.execute({ byMs, limit }),
      all: () => run(orm.select({ id: alliances.id, isPrivate: alliances.isPrivate }).from(alliances)),
    };
  },
);

export interface NameRange {
  readonly from: string;
  readonly before: string | null;
}

export const allianceSearch = store(
  { reads: ['alliances'], writes: [] },
  ({ orm, run, tables: { alliances } }) => ({
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
      return (await run(orm.select({ count: rowCount() }).from(found)))[0]?.count ?? 0;
    },
  }),
);

export const safeOwner = (allianceId: string): string => `${SAFE_PREFIX}${allianceId}`;

export const SAFE_PREFIX = 'alliance:';
