import { and, asc, desc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { HOUSE_ID, MAX_MEMBERS } from '#protocol/systems/alliance/terms.ts';
import { rowCount } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowChanger, rowReader } from '../../../kit/unit-of-work/row-statements.ts';

export type AllianceRow = Row<'alliances'>;

export const allianceStore = store(
  { reads: ['alliances'], writes: ['alliances'] },
  ({ orm, run, statement, tables: { alliances } }) => {
    const p = sql.placeholder;
    const byId = rowReader({ orm, statement }, alliances, ['id']);
    const byNameKey = rowReader({ orm, statement }, alliances, ['nameKey']);
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
    const put = rowChanger(
      { orm, statement },
      alliances,
      ['id'],
      [
        ...(['leaderId', 'members', 'contributedCents', 'experience', 'listRank', 'logCount'] as const),
        ...(['leaderDueMs', 'hallLevel', 'hallDueMs'] as const),
      ],
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
      byId: (id: string): Promise<AllianceRow | null> => byId({ id }),
      byNameKey: (nameKey: string): Promise<AllianceRow | null> => byNameKey({ nameKey }),
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
      async rename(
        id: string,
        named: Pick<AllianceRow, 'name' | 'nameKey' | 'confusableKey' | 'description'>,
      ): Promise<void> {
        await run(orm.update(alliances).set(named).where(eq(alliances.id, id)));
      },
      put: async (alliance: AllianceRow): Promise<void> => void (await put(alliance)),
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
