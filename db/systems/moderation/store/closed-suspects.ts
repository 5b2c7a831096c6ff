import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';

/** Open cases about accounts that were closed meanwhile. */
export const closedSuspectStore = store(
  {
    reads: ['closedSuspects', 'moderationCases'],
    writes: ['closedSuspects', 'moderationCases', 'moderationReports'],
  },
  ({ orm, run, tables: { closedSuspects, moderationCases: cases, moderationReports: reports } }) => {
    const isOpen = isNull(cases.closedAtMs);
    const openOf = (playerId: string) =>
      run(
        orm
          .select({ seq: cases.seq, reason: cases.reason })
          .from(cases)
          .where(and(eq(cases.suspectId, playerId), isOpen))
          .orderBy(asc(cases.seq)),
      );
    return {
      hasOpenCase: async (playerId: string): Promise<boolean> => (await openOf(playerId)).length > 0,
      async add(playerId: string, mailHash: string): Promise<void> {
        await run(orm.insert(closedSuspects).values({ playerId, mailHash }));
      },
      async mailHashOf(playerId: string): Promise<string | null> {
        const rows = await run(
          orm.select().from(closedSuspects).where(eq(closedSuspects.playerId, playerId)),
        );
        return rows[0]?.mailHash ?? null;
      },
      /** There is one open case for each reason: further ones stay with the closed account. Returns those moved. */
      async inherit(mailHash: string, playerId: string): Promise<number[]> {
        const isOfMail = eq(closedSuspects.mailHash, mailHash);
        const reasons = new Set<string>();
        const moved: number[] = [];
        for (const former of await run(orm.select().from(closedSuspects).where(isOfMail)))
          for (const { seq, reason } of await openOf(former.playerId)) {
            if (reasons.has(reason)) continue;
            reasons.add(reason);
            await run(orm.update(cases).set({ suspectId: playerId }).where(eq(cases.seq, seq)));
            await run(orm.update(reports).set({ suspectId: playerId }).where(eq(reports.caseSeq, seq)));
            moved.push(seq);
          }
        await run(orm.delete(closedSuspects).where(isOfMail));
        return moved;
      },
      /** Whose cases are closed. */
      async removeOver(): Promise<number> {
        const suspects = orm.select({ id: cases.suspectId }).from(cases).where(isOpen);
        const over = notInArray(closedSuspects.playerId, suspects);
        return (await run(orm.delete(closedSuspects).where(over).returning())).length;
      },
    };
  },
);
