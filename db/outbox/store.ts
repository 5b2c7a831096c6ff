import { and, asc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { olderThan } from '../oldest-first.ts';
import { store } from '../store.ts';
import { inPortion, isAfterMark, deferredIndex } from '../deferred-index/deferred-index.ts';
import { wholeOf } from '../vocabulary/aggregates.ts';

export interface OutboxEvent {
  readonly room: string;
  readonly event: string;
  readonly data: unknown;
  /** Real time. */
  readonly atMs: number;
}

/** The name of the deferred index in `index_marks`. */
const ROOMS = 'outbox_rooms';

/** Rows deleted at once: a few milliseconds. */
const PRUNED_AT_ONCE = 1000;

/** Private events of the last minutes, for the snapshot of their room. */
export const outboxStore = store((tx) => {
  const { orm, tables } = tx;
  const { outbox, outboxRooms } = tables;
  const p = sql.placeholder;
  const insert = orm
    .insert(outbox)
    .values({ room: p('room'), event: p('event'), data: p('data'), atMs: p('atMs') })
    .prepare('outbox_insert');
  const reported = { id: outbox.id, event: outbox.event, data: outbox.data, atMs: outbox.atMs };
  const isYoung = gt(outbox.atMs, p('afterMs'));
  const since = orm
    .select(reported)
    .from(outboxRooms)
    .innerJoin(outbox, eq(outbox.id, outboxRooms.id))
    .where(and(eq(outboxRooms.room, p('room')), isYoung))
    .unionAll(
      orm
        .select(reported)
        .from(outbox)
        .where(and(isAfterMark(outbox.id, tx, ROOMS), eq(outbox.room, p('room')), isYoung)),
    )
    .orderBy((row) => asc(row.id))
    .prepare('outbox_since');
  const oldest = orm
    .select({ id: outbox.id, atMs: outbox.atMs })
    .from(outbox)
    .orderBy(asc(outbox.id))
    .limit(PRUNED_AT_ONCE)
    .prepare('outbox_oldest');
  const last = orm
    .select({ id: sql`coalesce(${max(outbox.id)}, 0)`.mapWith(wholeOf) })
    .from(outbox)
    .prepare('outbox_last');
  const isOld = lte(outbox.id, p('upTo'));
  const removeIndexed = orm
    .delete(outboxRooms)
    .where(
      inArray(
        sql`(${outboxRooms.room}, ${outboxRooms.id})`,
        orm.select({ room: outbox.room, id: outbox.id }).from(outbox).where(isOld),
      ),
    )
    .prepare('outbox_remove_indexed');
  const remove = orm.delete(outbox).where(isOld).prepare('outbox_remove');

  return {
    /** Stores an event in the transaction that causes it. */
    append: async (event: OutboxEvent): Promise<void> => void (await insert.execute({ ...event })),
    /** A room's events after a real time, oldest first. */
    eventsAfter: async (room: string, afterMs: number): Promise<Omit<OutboxEvent, 'room'>[]> =>
      (await since.execute({ room, afterMs })).map(({ event, data, atMs }) => ({ event, data, atMs })),
    /** Deletes a bounded portion of what is older; answers how many rows. */
    prune: async (beforeMs: number): Promise<number> => {
      const newest = (await last.execute())[0]?.id;
      // The newest row stays, so that no number is used twice.
      const rows = olderThan(await oldest.execute(), beforeMs).filter(({ id }) => id !== newest);
      const upTo = rows.at(-1)?.id;
      if (upTo === undefined) return 0;
      await removeIndexed.execute({ upTo });
      await remove.execute({ upTo });
      return rows.length;
    },
  };
});

/** The deferred index of events by room. */
export const outboxIndex = store((tx) => {
  const { outbox, outboxRooms } = tx.tables;
  const portion = tx.orm
    .select({ room: outbox.room, id: outbox.id })
    .from(outbox)
    .where(inPortion(outbox.id))
    .orderBy(asc(outbox.room), asc(outbox.id));
  const take = tx.orm.insert(outboxRooms).select(portion).prepare('outbox_rooms_take');
  return deferredIndex(tx, { name: ROOMS, rowNumber: outbox.id, take });
});
