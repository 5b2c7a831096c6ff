import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import { isActiveAt } from '../../../players/active-sanctions.ts';

/** Accounts closed while a case about them or a sanction was open: the next one with the mail address takes it over. */
export const closedSuspectStore = store(
  {
    reads: ['moderationCases', 'sanctions'],
    writes: ['closedSuspects', 'moderationCases', 'moderationReports', 'sanctions'],
  },
  ({
    orm,
    run,
    tables: { closedSuspects, moderationCases: cases, moderationReports: reports, sanctions },
  }) => {
    const { playerId: former } = closedSuspects;
    const isOpen = isNull(cases.closedAtMs);
    const openOf = (players: readonly string[]) => {
      const { seq, reason } = cases;
      const open = orm.select({ seq, reason }).from(cases);
      return run(open.where(and(inArray(cases.suspectId, [...players]), isOpen)).orderBy(asc(seq)));
    };
    return {
      hasOpenCase: async (playerId: string): Promise<boolean> => (await openOf([playerId])).length > 0,
      async add(playerId: string, mailHash: string): Promise<void> {
        await run(orm.insert(closedSuspects).values({ playerId, mailHash }));
      },
      /** Whether there was any. */
      async inherit(mailHash: string, playerId: string): Promise<boolean> {
        const gone = orm.delete(closedSuspects).where(eq(closedSuspects.mailHash, mailHash));
        const ids = (await run(gone.returning({ id: former }))).map(({ id }) => id);
        if (ids.length === 0) return false;
        const open = Map.groupBy(await openOf([playerId, ...ids]), ({ reason }) => reason);
        await run(orm.update(sanctions).set({ playerId }).where(inArray(sanctions.playerId, ids)));
        for (const [first, ...others] of open.values()) {
          if (!first) continue;
          // One open case for each reason.
          const [caseSeq, merged] = [first.seq, others.map(({ seq }) => seq)];
          const isTheirs = inArray(reports.caseSeq, [caseSeq, ...merged]);
          await run(orm.update(reports).set({ caseSeq, suspectId: playerId }).where(isTheirs));
          await run(orm.delete(cases).where(inArray(cases.seq, merged)));
          await run(orm.update(cases).set({ suspectId: playerId }).where(eq(cases.seq, caseSeq)));
        }
        return true;
      },
      /** Forgets those about whom nothing is open any more. */
      async removeOver(realNowMs: number): Promise<number> {
        const isActive = isActiveAt(sanctions, realNowMs);
        const active = orm.select({ id: sanctions.playerId }).from(sanctions).where(isActive);
        const suspects = orm.select({ id: cases.suspectId }).from(cases).where(isOpen);
        const over = and(notInArray(former, active), notInArray(former, suspects));
        const ids = (await run(orm.delete(closedSuspects).where(over).returning({ id: former }))).map(
          ({ id }) => id,
        );
        if (ids.length > 0) await run(orm.delete(sanctions).where(inArray(sanctions.playerId, ids)));
        return ids.length;
      },
    };
  },
);
