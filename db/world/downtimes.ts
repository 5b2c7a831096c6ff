import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { store } from '../kit/store.ts';

export interface DowntimeRow {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

export const downtimeStore = store(
  { reads: ['downtimes'], writes: ['downtimes'] },
  ({ orm, run, statement, tables: { downtimes } }) => {
    const p = sql.placeholder;
    const endedAfter = statement(
      'downtimes_ended_after',
      orm
        .select()
        .from(downtimes)
        .where(gt(downtimes.endsAtMs, p('afterMs')))
        .orderBy(asc(downtimes.endsAtMs)),
    );

    return {
      endedAfter: (afterMs: number): Promise<DowntimeRow[]> => endedAfter.execute({ afterMs }),
      async last(): Promise<DowntimeRow | undefined> {
        return (await run(orm.select().from(downtimes).orderBy(desc(downtimes.endsAtMs)).limit(1)))[0];
      },
      async add(row: DowntimeRow): Promise<void> {
        await run(orm.insert(downtimes).values(row));
      },
      async prolong({ endsAtMs }: DowntimeRow, untilMs: number): Promise<void> {
        await run(orm.update(downtimes).set({ endsAtMs: untilMs }).where(eq(downtimes.endsAtMs, endsAtMs)));
      },
      async prune(byMs: number): Promise<void> {
        await run(orm.delete(downtimes).where(lte(downtimes.endsAtMs, byMs)));
      },
    };
  },
);
