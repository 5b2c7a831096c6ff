import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { store } from '../store.ts';

/** Game time in which no server ran. */
export interface DowntimeRow {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** When no server ran, as far back as somebody needs it. */
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
      /** Those that ended after a time, the oldest first. */
      endedAfter: (afterMs: number): Promise<DowntimeRow[]> => endedAfter.execute({ afterMs }),
      /** The newest; undefined while the server never was down. */
      async last(): Promise<DowntimeRow | undefined> {
        return (await run(orm.select().from(downtimes).orderBy(desc(downtimes.endsAtMs)).limit(1)))[0];
      },
      async add(row: DowntimeRow): Promise<void> {
        await run(orm.insert(downtimes).values(row));
      },
      /** Lets one end later. */
      async prolong({ endsAtMs }: DowntimeRow, untilMs: number): Promise<void> {
        await run(orm.update(downtimes).set({ endsAtMs: untilMs }).where(eq(downtimes.endsAtMs, endsAtMs)));
      },
      /** Forgets those that had ended by then. */
      async prune(byMs: number): Promise<void> {
        await run(orm.delete(downtimes).where(lte(downtimes.endsAtMs, byMs)));
      },
    };
  },
);
