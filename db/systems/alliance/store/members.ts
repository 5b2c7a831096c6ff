import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { changedRows, wholeOf } from '../../../kit/columns/expressions.ts';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { store } from '../../../kit/store.ts';
import type { AllianceRow } from './alliances.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdder, rowAdderOnce, rowChanger, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type MemberRow = Row<'allianceMembers'>;

export interface MembershipRow {
  readonly alliance: AllianceRow;
  readonly member: MemberRow;
}

export const memberStore = store(
  { reads: ['allianceMembers', 'alliances'], writes: ['allianceMembers'] },
  (tx) => {
    const { orm } = tx;
    const { alliances, allianceMembers: members } = tx.tables;
    const p = sql.placeholder;
    const allianceIds = createEpochCache<string | null>(tx);
    const idOf = tx.statement(
      'alliance_id_of',
      orm
        .select({ allianceId: members.allianceId })
        .from(members)
        .where(eq(members.playerId, p('playerId'))),
    );
    const of = tx.statement(
      'alliance_membership_of',
      orm
        .select({ alliance: alliances, member: members })
        .from(members)
        .innerJoin(alliances, eq(alliances.id, members.allianceId))
        .where(eq(members.playerId, p('playerId'))),
    );
    const inAlliance = tx.statement(
      'alliance_members_in',
      orm
        .select()
        .from(members)
        .where(eq(members.allianceId, p('allianceId')))
        .orderBy(asc(members.playerId)),
    );
    const add = rowAdder(tx, members);
    const put = rowChanger(tx, members, ['playerId'], ['contributionCents']);
    const remove = tx.statement(
      'alliance_member_remove',
      orm.delete(members).where(eq(members.playerId, p('playerId'))),
    );

    return {
      of: async (playerId: string): Promise<MembershipRow | null> =>
        (await of.execute({ playerId }))[0] ?? null,
      /** Cached, because every balance asks for it. */
      allianceIdOf: (playerId: string): Promise<string | null> =>
        allianceIds.getOr(playerId, async () => (await idOf.execute({ playerId }))[0]?.allianceId ?? null),
      in: (allianceId: string): Promise<MemberRow[]> => inAlliance.execute({ allianceId }),
      async add(member: MemberRow): Promise<void> {
        await add(member);
        allianceIds.set(member.playerId, member.allianceId);
      },
      putContribution: async (playerId: string, contributionCents: number): Promise<void> =>
        void (await put({ playerId, contributionCents })),
      async remove(playerId: string): Promise<void> {
        await remove.execute({ playerId });
        allianceIds.set(playerId, null);
      },
      all: () =>
        tx.run(orm.select({ playerId: members.playerId, allianceId: members.allianceId }).from(members)),
    };
  },
);

export type ContributionRow = Omit<Row<'allianceContributions'>, 'allianceId'>;

export const contributionStore = store(
  { reads: ['allianceContributions'], writes: ['allianceContributions'] },
  ({ orm, statement, tables: { allianceContributions: given } }) => {
    const p = sql.placeholder;
    const key = ['allianceId', 'playerId', 'day'] as const;
    const add = rowWriter({ orm, statement }, given, key, { isSum: true });
    const ofMember = and(eq(given.allianceId, p('allianceId')), eq(given.playerId, p('playerId')));
    const prune = statement(
      'alliance_contribution_prune',
      orm.delete(given).where(and(ofMember, lte(given.day, p('untilDay')))),
    );
    const since = statement(
      'alliance_contributions_since',
      orm
        .select({ playerId: given.playerId, day: given.day, cents: given.cents })
        .from(given)
        .where(and(eq(given.allianceId, p('allianceId')), gt(given.day, p('afterDay'))))
        .orderBy(asc(given.playerId), asc(given.day)),
    );
    const remove = statement('alliance_contribution_remove', orm.delete(given).where(ofMember));

    return {
      add: (allianceId: string, row: ContributionRow): Promise<void> => add({ allianceId, ...row }),
      prune: async (
        allianceId: string,
        of: { readonly playerId: string; readonly untilDay: number },
      ): Promise<void> => void (await prune.execute({ allianceId, ...of })),
      since: (allianceId: string, afterDay: number): Promise<ContributionRow[]> =>
        since.execute({ allianceId, afterDay }),
      remove: async (allianceId: string, playerId: string): Promise<void> =>
        void (await remove.execute({ allianceId, playerId })),
    };
  },
);

export const payoutStore = store(
  { reads: [], writes: ['alliancePayouts'] },
  ({ orm, run, statement, tables: { alliancePayouts: payouts } }) => {
    const p = sql.placeholder;
    const claim = statement(
      'alliance_payout_claim',
      orm
        .insert(payouts)
        .values({ playerId: p('playerId'), day: p('day') })
        .onConflictDoUpdate({
          target: payouts.playerId,
          set: { day: sql`excluded.day` },
          setWhere: sql`${payouts.day} < excluded.day`,
        }),
    );

    return {
      claim: async (playerId: string, day: number): Promise<boolean> =>
        changedRows(await claim.execute({ playerId, day })) === 1,
      async remove(playerId: string): Promise<void> {
        await run(orm.delete(payouts).where(eq(payouts.playerId, playerId)));
      },
    };
  },
);

export const totalStore = store(
  { reads: ['allianceTotals'], writes: ['allianceTotals'] },
  ({ orm, run, statement, tables: { allianceTotals: totals } }) => {
    const p = sql.placeholder;
    const ofAlliance = eq(totals.allianceId, p('allianceId'));
    const first = statement(
      'alliance_total_first',
      orm
        .select({ points: totals.points })
        .from(totals)
        .where(and(ofAlliance, gt(totals.endMs, p('afterMs'))))
        .orderBy(asc(totals.endMs))
        .limit(1),
    );
    const close = rowAdderOnce({ orm, statement }, totals);
    const drop = statement(
      'alliance_total_drop',
      orm.delete(totals).where(and(ofAlliance, sql`${totals.points} >= ${p('points')}`)),
    );
    const prune = statement(
      'alliance_total_prune',
      orm.delete(totals).where(and(ofAlliance, lte(totals.endMs, p('untilMs')))),
    );

    return {
      /** Lowest experience points since `afterMs`; null if the value has not changed since. */
      lowestSince: async (allianceId: string, afterMs: number): Promise<number | null> => {
        const [row] = await first.execute({ allianceId, afterMs });
        return row ? wholeOf(row.points) : null;
      },
      /** Ends a value. One that ended at the same time was lower, so it is kept. */
      close: async (
        allianceId: string,
        row: { readonly endMs: number; readonly points: number },
      ): Promise<void> => void (await close({ allianceId, ...row })),
      /** Deletes values that are not below a later one. */
      dropFrom: async (allianceId: string, points: number): Promise<void> =>
        void (await drop.execute({ allianceId, points })),
      prune: async (allianceId: string, untilMs: number): Promise<void> =>
        void (await prune.execute({ allianceId, untilMs })),
      async removeAllOf(allianceId: string): Promise<void> {
        await run(orm.delete(totals).where(eq(totals.allianceId, allianceId)));
      },
    };
  },
);
