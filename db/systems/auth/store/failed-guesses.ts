import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';

// Keeps the transaction short.
const MAX_PRUNED = 2_000;

export interface FailedGuess {
  readonly account: string;
  readonly source: string;
  readonly atMs: number;
}

export const failedGuessStore = store(
  { reads: ['failedGuesses'], writes: ['failedGuesses'] },
  ({ orm, run, tables: { failedGuesses } }) => {
    const { id, account, source, atMs } = failedGuesses;
    const times = async (
      where: SQL | undefined,
      sinceMs: number,
      max: number,
    ): Promise<readonly number[]> => {
      const isRecent = and(where, gt(atMs, sinceMs));
      const rows = await run(
        orm.select({ atMs }).from(failedGuesses).where(isRecent).orderBy(desc(atMs)).limit(max),
      );
      return rows.map((row) => row.atMs);
    };
    return {
      async add(guess: FailedGuess): Promise<void> {
        await run(orm.insert(failedGuesses).values(guess));
      },
      ofBoth: (by: Omit<FailedGuess, 'atMs'>, sinceMs: number, max: number) =>
        times(and(eq(account, by.account), eq(source, by.source)), sinceMs, max),
      ofSource: (of: string, sinceMs: number, max: number) => times(eq(source, of), sinceMs, max),
      ofAccount: (of: string, sinceMs: number, max: number) => times(eq(account, of), sinceMs, max),
      async removeOf(of: string): Promise<void> {
        await run(orm.delete(failedGuesses).where(eq(account, of)));
      },
      async prune(untilMs: number, max: number): Promise<number> {
        const [newest] = await run(orm.select({ id }).from(failedGuesses).orderBy(desc(id)).limit(1));
        const oldest = await run(
          orm.select({ id, atMs }).from(failedGuesses).orderBy(asc(id)).limit(MAX_PRUNED),
        );
        const over = oldest.filter((row) => row.atMs <= untilMs || row.id <= (newest?.id ?? 0) - max);
        const last = over.at(-1)?.id;
        if (last !== undefined) await run(orm.delete(failedGuesses).where(lte(id, last)));
        return over.length;
      },
    };
  },
);
