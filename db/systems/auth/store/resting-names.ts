import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';

const MAX_NAMES_FREED = 100;

/** Times are real. */
export const restingNameStore = store(
  { reads: ['restingNames'], writes: ['restingNames'] },
  ({ orm, run, tables: { restingNames } }) => {
    const { nameHash, restsUntilMs } = restingNames;
    return {
      async isResting(hash: string, realNowMs: number): Promise<boolean> {
        const isNow = and(eq(nameHash, hash), gt(restsUntilMs, realNowMs));
        return (await run(orm.select({ nameHash }).from(restingNames).where(isNow))).length > 0;
      },
      async rest(hash: string, untilMs: number): Promise<void> {
        await run(
          orm
            .insert(restingNames)
            .values({ nameHash: hash, restsUntilMs: untilMs })
            .onConflictDoUpdate({ target: nameHash, set: { restsUntilMs: untilMs } }),
        );
      },
      async prune(realNowMs: number): Promise<void> {
        const over = orm
          .select({ nameHash })
          .from(restingNames)
          .where(lte(restsUntilMs, realNowMs))
          .orderBy(asc(restsUntilMs))
          .limit(MAX_NAMES_FREED);
        await run(orm.delete(restingNames).where(inArray(nameHash, over)));
      },
    };
  },
);
