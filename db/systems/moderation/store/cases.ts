import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { HOUSE_ID } from '#protocol/systems/alliance/terms.ts';
import type { ReportReason, SanctionKind } from '#protocol/systems/moderation/terms.ts';
import { rowCount, wholeMin, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdder, rowChanger, rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type CaseRow = Row<'moderationCases'>;
export type ReportRow = Row<'moderationReports'>;

/** A case with what decides who may handle it. */
export interface CaseAbout {
  readonly row: CaseRow;
  readonly username: string;
  readonly rang: number;
  /** Of the suspect; null in a club, which the house leads. */
  readonly allianceId: string | null;
}

export interface Closing {
  readonly closedAtMs: number;
  readonly closedBy: string;
  readonly action: 'dismiss' | SanctionKind;
  readonly decision: string;
}

export const caseStore = store(
  { reads: ['allianceMembers', 'alliances', 'moderationCases', 'players'], writes: ['moderationCases'] },
  ({ orm, run, statement, tables: { allianceMembers, alliances, moderationCases: cases, players } }) => {
    const p = sql.placeholder;
    const about = () =>
      orm
        .select({ row: cases, username: players.username, rang: players.rang, allianceId: alliances.id })
        .from(cases)
        .innerJoin(players, eq(players.id, cases.suspectId))
        .leftJoin(allianceMembers, eq(allianceMembers.playerId, cases.suspectId))
        .leftJoin(
          alliances,
          and(eq(alliances.id, allianceMembers.allianceId), ne(alliances.leaderId, HOUSE_ID)),
        );
    const one = statement('moderation_case', about().where(eq(cases.seq, p('seq'))));
    const open = statement(
      'moderation_cases_open',
      about().where(isNull(cases.closedAtMs)).orderBy(desc(cases.seq)).limit(p('limit')),
    );
    const openOf = statement(
      'moderation_case_open_of',
      orm
        .select({ seq: cases.seq })
        .from(cases)
        .where(
          and(eq(cases.suspectId, p('suspectId')), eq(cases.reason, p('reason')), isNull(cases.closedAtMs)),
        ),
    );
    const closedOf = statement(
      'moderation_cases_closed_of',
      orm
        .select()
        .from(cases)
        .where(and(eq(cases.suspectId, p('suspectId')), isNotNull(cases.closedAtMs)))
        .orderBy(desc(cases.seq))
        .limit(p('limit')),
    );
    const claim = rowChanger({ orm, statement }, cases, ['seq'], ['version', 'claimedBy', 'claimedAtMs']);
    const grow = statement(
      'moderation_case_grow',
      orm
        .update(cases)
        .set({ version: sql`${cases.version} + 1` })
        .where(eq(cases.seq, p('seq'))),
    );

    return {
      find: async (seq: number): Promise<CaseAbout | null> => (await one.execute({ seq }))[0] ?? null,
      /** The newest ones. */
      open: (limit: number): Promise<CaseAbout[]> => open.execute({ limit }),
      openOf: async (suspectId: string, reason: ReportReason): Promise<number | null> =>
        (await openOf.execute({ suspectId, reason }))[0]?.seq ?? null,
      /** The newest ones. */
      closedOf: (suspectId: string, limit: number): Promise<CaseRow[]> =>
        closedOf.execute({ suspectId, limit }),
      async add(row: Pick<CaseRow, 'suspectId' | 'reason' | 'openedAtMs'>): Promise<number> {
        const [added] = await run(
          orm
            .insert(cases)
            .values({ ...row, version: 0 })
            .returning({ seq: cases.seq }),
        );
        if (!added) throw new Error('a case was not stored');
        return added.seq;
      },
      grow: async (seq: number): Promise<void> => void (await grow.execute({ seq })),
      claim: async (row: Pick<CaseRow, 'seq' | 'version' | 'claimedBy' | 'claimedAtMs'>): Promise<void> =>
        void (await claim(row)),
      async close(seq: number, closing: Closing): Promise<void> {
        await run(
          orm
            .update(cases)
            .set({ ...closing, claimedBy: null, claimedAtMs: null, version: sql`${cases.version} + 1` })
            .where(eq(cases.seq, seq)),
        );
      },
      async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
        if (ids.length === 0) return new Map();
        const { id, username } = players;
        const rows = await run(
          orm
            .select({ id, username })
            .from(players)
            .where(inArray(id, [...ids])),
        );
        return new Map(rows.map((row) => [row.id, row.username]));
      },
    };
  },
);

/** Of the last reports that were closed. */
export interface Track {
  readonly closed: number;
  readonly upheld: number;
}

export const reportStore = store(
  { reads: ['moderationCases', 'moderationReports', 'players'], writes: ['moderationReports'] },
  ({ orm, statement, tables: { moderationCases: cases, moderationReports: reports, players } }) => {
    const p = sql.placeholder;
    const { caseSeq, reporterId } = reports;
    const isOpen = isNull(cases.closedAtMs);
    const inIts = eq(cases.seq, caseSeq);
    const add = rowAdder({ orm, statement }, reports, 'seq');
    const newest = statement(
      'moderation_reports_newest',
      orm
        .select({ report: reports, reporter: players.username })
        .from(reports)
        .leftJoin(players, eq(players.id, reporterId))
        .where(eq(caseSeq, p('caseSeq')))
        .orderBy(desc(reports.seq))
        .limit(p('limit')),
    );
    const since = statement(
      'moderation_reports_since',
      orm
        .select({ count: rowCount() })
        .from(reports)
        .where(and(eq(reporterId, p('reporterId')), gt(reports.atMs, p('afterMs')))),
    );
    // Nobody learns who is behind an order at the market.
    const isNamed = sql`case when ${reports.evidenceKey} like 'trade:%' then 0 else 1 end`;
    const own = statement(
      'moderation_reports_own_open',
      orm
        .select({ reason: cases.reason, named: wholeSum(isNamed) })
        .from(reports)
        .innerJoin(cases, inIts)
        .where(and(eq(reporterId, p('reporterId')), eq(reports.suspectId, p('suspectId')), isOpen))
        .groupBy(cases.reason),
    );
    const inCase = statement(
      'moderation_reports_in_case',
      orm
        .select({ count: rowCount() })
        .from(reports)
        .where(and(eq(caseSeq, p('caseSeq')), sql`coalesce(${reporterId}, '') = ${p('reporterId')}`)),
    );
    const dismissed = statement(
      'moderation_reports_dismissed',
      orm
        .select({ caseSeq })
        .from(reports)
        .innerJoin(cases, inIts)
        .where(and(eq(reports.evidenceKey, p('evidenceKey')), eq(cases.action, 'dismiss')))
        .limit(1),
    );
    const reporters = statement(
      'moderation_reporters',
      orm
        .select({ id: players.id, atMs: wholeMin(reports.atMs), named: wholeSum(isNamed) })
        .from(reports)
        .innerJoin(players, and(eq(players.id, reporterId), isNull(players.deletedAtMs)))
        .where(eq(caseSeq, p('caseSeq')))
        .groupBy(players.id),
    );

    return {
      add: (report: Omit<ReportRow, 'seq'>): Promise<void> => add(report),
      newest: (seq: number, limit: number) => newest.execute({ caseSeq: seq, limit }),
      countAfter: async (id: string, afterMs: number): Promise<number> =>
        (await since.execute({ reporterId: id, afterMs }))[0]?.count ?? 0,
      /** By reason of the case, of one player against another. */
      openBy: async (id: string, suspectId: string) =>
        (await own.execute({ reporterId: id, suspectId })).map(({ reason, named }) => ({
          reason,
          isNamed: named > 0,
        })),
      countIn: async (seq: number, id: string | null): Promise<number> =>
        (await inCase.execute({ caseSeq: seq, reporterId: id ?? '' }))[0]?.count ?? 0,
      /** The dismissed case with this evidence. */
      dismissedWith: async (evidenceKey: string): Promise<number | null> =>
        (await dismissed.execute({ evidenceKey }))[0]?.caseSeq ?? null,
      /** Those who still have an account, with their first report. */
      reportersOf: async (seq: number) =>
        (await reporters.execute({ caseSeq: seq })).map(({ id, atMs, named }) => ({
          id,
          atMs,
          isNamed: named > 0,
        })),
    };
  },
);

/** What the urgency of all open cases depends on. */
export const urgencyStore = store(
  { reads: ['moderationCases', 'moderationReports'], writes: [] },
  ({ orm, statement, tables }) => {
    const { moderationCases: cases, moderationReports: reports } = tables;
    const p = sql.placeholder;
    const { caseSeq, reporterId } = reports;
    const isOpen = isNull(cases.closedAtMs);
    const inIts = eq(cases.seq, caseSeq);
    const openReporters = orm
      .select({ id: reporterId })
      .from(reports)
      .innerJoin(cases, inIts)
      .where(and(isOpen, isNotNull(reporterId)));
    const reporters = statement(
      'moderation_open_reporters',
      orm.selectDistinct({ caseSeq, reporterId }).from(reports).innerJoin(cases, inIts).where(isOpen),
    );
    const upheld = sql<number>`case when ${cases.action} = 'dismiss' then 0 else 1 end`;
    const closed = orm
      .selectDistinct({ reporterId, caseSeq, upheld: upheld.as('upheld') })
      .from(reports)
      .innerJoin(cases, inIts)
      .where(and(isNotNull(cases.closedAtMs), inArray(reporterId, openReporters)))
      .as('closed');
    const nth = sql<number>`row_number() over (partition by ${closed.reporterId} order by ${closed.caseSeq} desc)`;
    const ranked = orm
      .select({ reporterId: closed.reporterId, upheld: closed.upheld, nth: nth.as('nth') })
      .from(closed)
      .as('ranked');
    const tracks = statement(
      'moderation_tracks',
      orm
        .select({
          reporterId: ranked.reporterId,
          closed: rowCount(),
          upheld: wholeSum(sql`${ranked.upheld}`),
        })
        .from(ranked)
        .where(lte(ranked.nth, p('last')))
        .groupBy(ranked.reporterId),
    );

    return {
      /** Once per case; null for the filter. */
      reporters: () => reporters.execute(),
      tracks: async (last: number): Promise<ReadonlyMap<string, Track>> =>
        new Map((await tracks.execute({ last })).map((row) => [row.reporterId ?? '', row])),
    };
  },
);

export const spokenLineStore = store(
  { reads: ['spokenLines'], writes: ['spokenLines'] },
  ({ orm, run, statement, tables: { spokenLines } }) => {
    const of = rowReader({ orm, statement }, spokenLines, ['playerId']);
    const put = rowWriter({ orm, statement }, spokenLines, ['playerId']);
    return {
      marksOf: async (playerId: string): Promise<number> => (await of({ playerId }))?.marks ?? 0,
      put: (playerId: string, marks: number): Promise<void> => put({ playerId, marks }),
      async remove(playerId: string): Promise<void> {
        await run(orm.delete(spokenLines).where(eq(spokenLines.playerId, playerId)));
      },
    };
  },
);

/** Closed cases are forgotten with their evidence. */
export const caseSweep = store(
  { reads: ['moderationCases'], writes: ['moderationCases', 'moderationReports'] },
  ({ orm, run, tables: { moderationCases: cases, moderationReports: reports } }) => ({
    async prune(beforeMs: number, limit: number): Promise<number> {
      const isOld = lt(cases.closedAtMs, beforeMs);
      const old = await run(orm.select({ seq: cases.seq }).from(cases).where(isOld).limit(limit));
      const seqs = old.map(({ seq }) => seq);
      if (seqs.length === 0) return 0;
      await run(orm.delete(reports).where(inArray(reports.caseSeq, seqs)));
      await run(orm.delete(cases).where(inArray(cases.seq, seqs)));
      return seqs.length;
    },
  }),
);
