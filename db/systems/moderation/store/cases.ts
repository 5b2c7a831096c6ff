import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notLike, sql } from 'drizzle-orm';
import { HOUSE_ID } from '#protocol/systems/alliance/terms.ts';
import { REFUSED_SCORE } from '#protocol/systems/links/terms.ts';
import type { ReportReason, SanctionKind } from '#protocol/systems/moderation/terms.ts';
import { rowCount, wholeMin, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdder, rowChanger, rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type CaseRow = Row<'moderationCases'>;

/** A case with what decides who may handle it. */
export interface CaseAbout {
  readonly row: CaseRow;
  /** Of the suspect. */
  readonly id: string;
  readonly username: string;
  readonly rang: number;
  /** Null in a club, which the house leads. */
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
    const { seq, suspectId, closedAtMs } = cases;
    const { username, rang } = players;
    const claim = rowChanger({ orm, statement }, cases, ['seq'], ['version', 'claimedBy', 'claimedAtMs']);
    const about = () =>
      orm
        .select({ row: cases, id: suspectId, username, rang, allianceId: alliances.id })
        .from(cases)
        .innerJoin(players, eq(players.id, suspectId))
        .leftJoin(allianceMembers, eq(allianceMembers.playerId, suspectId))
        .leftJoin(
          alliances,
          and(eq(alliances.id, allianceMembers.allianceId), ne(alliances.leaderId, HOUSE_ID)),
        );
    return {
      find: async (id: number): Promise<CaseAbout | null> =>
        (await run(about().where(eq(seq, id))))[0] ?? null,
      /** The newest ones. */
      open: (limit: number): Promise<CaseAbout[]> =>
        run(about().where(isNull(closedAtMs)).orderBy(desc(seq)).limit(limit)),
      async openOf(suspect: string, reason: ReportReason): Promise<number | null> {
        const isOpen = and(eq(suspectId, suspect), eq(cases.reason, reason), isNull(closedAtMs));
        return (await run(orm.select({ seq }).from(cases).where(isOpen)))[0]?.seq ?? null;
      },
      /** The newest ones. */
      closedOf(suspect: string, limit: number): Promise<CaseRow[]> {
        const isClosed = and(eq(suspectId, suspect), isNotNull(closedAtMs));
        return run(orm.select().from(cases).where(isClosed).orderBy(desc(seq)).limit(limit));
      },
      async add(row: Pick<CaseRow, 'suspectId' | 'reason' | 'openedAtMs'>): Promise<number> {
        const added = orm.insert(cases).values({ ...row, version: 0 });
        const [one] = await run(added.returning({ seq }));
        if (!one) throw new Error('a case was not stored');
        return one.seq;
      },
      async grow(id: number): Promise<void> {
        const version = sql`${cases.version} + 1`;
        await run(orm.update(cases).set({ version }).where(eq(seq, id)));
      },
      claim: async (row: Pick<CaseRow, 'seq' | 'version' | 'claimedBy' | 'claimedAtMs'>): Promise<void> =>
        void (await claim(row)),
      async close(id: number, closing: Closing): Promise<void> {
        const closed = { ...closing, claimedBy: null, claimedAtMs: null, version: sql`${cases.version} + 1` };
        await run(orm.update(cases).set(closed).where(eq(seq, id)));
      },
      async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
        if (ids.length === 0) return new Map();
        const named = orm.select({ id: players.id, username }).from(players);
        const rows = await run(named.where(inArray(players.id, [...ids])));
        return new Map(rows.map((row) => [row.id, row.username]));
      },
    };
  },
);

export const reportStore = store(
  { reads: ['moderationCases', 'moderationReports', 'players'], writes: ['moderationReports'] },
  ({ orm, run, statement, tables: { moderationCases: cases, moderationReports: reports, players } }) => {
    const { caseSeq, reporterId, suspectId } = reports;
    const count = rowCount();
    const inIts = eq(cases.seq, caseSeq);
    return {
      add: rowAdder({ orm, statement }, reports, 'seq'),
      newest: (seq: number, limit: number) =>
        run(
          orm
            .select({ report: reports, reporter: players.username })
            .from(reports)
            .leftJoin(players, eq(players.id, reporterId))
            .where(eq(caseSeq, seq))
            .orderBy(desc(reports.seq))
            .limit(limit),
        ),
      async countAfter(id: string, afterMs: number): Promise<number> {
        const isLater = and(eq(reporterId, id), gt(reports.atMs, afterMs));
        return (await run(orm.select({ count }).from(reports).where(isLater)))[0]?.count ?? 0;
      },
      /** The reasons of open cases, of one player against another. */
      async openBy(
        id: string,
        suspect: string,
        { withTrades }: { readonly withTrades: boolean },
      ): Promise<readonly ReportReason[]> {
        const isCounted = withTrades ? undefined : notLike(reports.evidenceKey, 'trade:%');
        const isTheirs = and(eq(reporterId, id), eq(suspectId, suspect), isCounted);
        const isOpen = and(isTheirs, isNull(cases.closedAtMs));
        const open = orm.selectDistinct({ reason: cases.reason }).from(reports).innerJoin(cases, inIts);
        return (await run(open.where(isOpen))).map(({ reason }) => reason);
      },
      async countIn(seq: number, id: string | null): Promise<number> {
        const isTheirs = and(eq(caseSeq, seq), id === null ? isNull(reporterId) : eq(reporterId, id));
        return (await run(orm.select({ count }).from(reports).where(isTheirs)))[0]?.count ?? 0;
      },
      /** The dismissed case with this evidence. */
      async dismissedWith(evidenceKey: string): Promise<number | null> {
        const isDismissed = and(eq(reports.evidenceKey, evidenceKey), eq(cases.action, 'dismiss'));
        const found = orm.select({ caseSeq }).from(reports).innerJoin(cases, inIts).where(isDismissed);
        return (await run(found.limit(1)))[0]?.caseSeq ?? null;
      },
      /** Those who still have an account, with their first report. */
      async reportersOf(seq: number) {
        // Nobody learns who is behind an order at the market.
        const isNamed = sql`case when ${reports.evidenceKey} like 'trade:%' then 0 else 1 end`;
        const rows = await run(
          orm
            .select({ id: players.id, atMs: wholeMin(reports.atMs), named: wholeSum(isNamed) })
            .from(reports)
            .innerJoin(players, and(eq(players.id, reporterId), isNull(players.deletedAtMs)))
            .where(eq(caseSeq, seq))
            .groupBy(players.id),
        );
        return rows.map(({ id, atMs, named }) => ({ id, atMs, isNamed: named > 0 }));
      },
    };
  },
);

/** Of the last reports that were closed. */
export interface Track {
  readonly closed: number;
  readonly upheld: number;
}

/** What the urgency of cases depends on. */
export const urgencyStore = store(
  { reads: ['accountLinks', 'moderationCases', 'moderationReports'], writes: [] },
  ({ orm, run, tables: { accountLinks: links, moderationCases: cases, moderationReports: reports } }) => {
    const { caseSeq, reporterId } = reports;
    const idsIn = (seqs: readonly number[]) =>
      orm
        .select({ id: reporterId })
        .from(reports)
        .where(and(inArray(caseSeq, [...seqs]), isNotNull(reporterId)));
    return {
      /** Once per case; null for the filter. */
      reporters: (seqs: readonly number[]) =>
        run(
          orm
            .selectDistinct({ caseSeq, reporterId })
            .from(reports)
            .where(inArray(caseSeq, [...seqs])),
        ),
      async tracks(seqs: readonly number[], last: number): Promise<ReadonlyMap<string, Track>> {
        const upheld = sql<number>`case when ${cases.action} = 'dismiss' then 0 else 1 end`;
        const closed = orm
          .selectDistinct({ reporterId, caseSeq, upheld: upheld.as('upheld') })
          .from(reports)
          .innerJoin(cases, eq(cases.seq, caseSeq))
          .where(and(isNotNull(cases.closedAtMs), inArray(reporterId, idsIn(seqs))))
          .as('closed');
        const nth = sql<number>`row_number() over (partition by ${closed.reporterId} order by ${closed.caseSeq} desc)`;
        const ranked = orm
          .select({ reporterId: closed.reporterId, upheld: closed.upheld, nth: nth.as('nth') })
          .from(closed)
          .as('ranked');
        const sums = { closed: rowCount(), upheld: wholeSum(sql`${ranked.upheld}`) };
        const rows = await run(
          orm
            .select({ reporterId: ranked.reporterId, ...sums })
            .from(ranked)
            .where(lte(ranked.nth, last))
            .groupBy(ranked.reporterId),
        );
        return new Map(rows.map((row) => [row.reporterId ?? '', row]));
      },
      /** Pairs of reporters who count as one person. */
      samePeople(seqs: readonly number[]) {
        const { firstId, secondId, score } = links;
        const isAmong = and(inArray(firstId, idsIn(seqs)), inArray(secondId, idsIn(seqs)));
        const pairs = orm.select({ firstId, secondId }).from(links);
        return run(pairs.where(and(gte(score, REFUSED_SCORE), isAmong)));
      },
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
