import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { olderThan } from '../oldest-first.ts';
import { store } from '../store.ts';

/** A private event as it is kept. */
export interface KeptEvent {
  readonly room: string;
  readonly event: string;
  readonly data: unknown;
  /** Real time. */
  readonly atMs: number;
}

/** So many rows go in a few milliseconds. */
const PRUNED_AT_ONCE = 1000;

/** Private events of the last minutes, for the snapshot of their room. */
export const outboxStore = store(({ orm, tables: { outbox } }) => {
  const p = sql.placeholder;
  const insert = orm
    .insert(outbox)
    .values({ room: p('room'), event: p('event'), data: p('data'), atMs: p('atMs') })
    .prepare('outbox_insert');
  const since = orm
    .select({ event: outbox.event, data: outbox.data, atMs: outbox.atMs })
    .from(outbox)
    .where(and(eq(outbox.room, p('room')), gt(outbox.atMs, p('afterMs'))))
    .orderBy(asc(outbox.id))
    .prepare('outbox_since');
  const oldest = orm
    .select({ id: outbox.id, atMs: outbox.atMs })
    .from(outbox)
    .orderBy(asc(outbox.id))
    .limit(PRUNED_AT_ONCE)
    .prepare('outbox_oldest');
  const remove = orm
    .delete(outbox)
    .where(lte(outbox.id, p('upTo')))
    .prepare('outbox_remove');

  return {
    /** Stores an event in the transaction that causes it. */
    keep: async (event: KeptEvent): Promise<void> => void (await insert.execute({ ...event })),
    /** What a room was told after a real time, oldest first. */
    toldAfter: (room: string, afterMs: number): Promise<Omit<KeptEvent, 'room'>[]> =>
      since.execute({ room, afterMs }),
    /** Forgets a bounded portion of what is older; answers how many. */
    prune: async (beforeMs: number): Promise<number> => {
      const rows = olderThan(await oldest.execute(), beforeMs);
      const last = rows.at(-1);
      if (last) await remove.execute({ upTo: last.id });
      return rows.length;
    },
  };
});
