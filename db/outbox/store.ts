import { and, asc, desc, eq, gt, inArray, lt, lte, max, or, sql } from 'drizzle-orm';
import { appendedRows, olderThan } from '../kit/unit-of-work/append-only.ts';
import { store } from '../kit/store.ts';
import { inPortion, isAfterMark, deferredIndex } from '../deferred-index/deferred-index.ts';
import { wholeOf } from '../kit/columns/expressions.ts';

export interface OutboxEvent {
  readonly room: string;
  readonly event: string;
  readonly data: unknown;
  /** Real time. */
  readonly atMs: number;
}

const ROOMS = 'outbox_rooms';

// About 12 ms.
const FILED_AT_ONCE = 500;

/** Ids grow and are never reused. */
export type NumberedEvent = OutboxEvent & { readonly id: number };

export const outboxStore = store(
  { reads: ['indexMarks', 'outbox', 'outboxRooms'], writes: ['outbox', 'outboxRooms'] },
  (tx) => {
    const { orm, tables } = tx;
    const { outbox, outboxRooms } = tables;
    const p = sql.placeholder;
    const append = appendedRows<OutboxEvent>(tx, outbox, ['room', 'event', 'data', 'atMs']);
    const reported = { id: outbox.id, event: outbox.event, data: outbox.data, atMs: outbox.atMs };
    const isYoung = gt(outbox.atMs, p('afterMs'));
    const since = tx.statement(
      'outbox_since',
      orm
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
        .orderBy((row) => asc(row.id)),
    );
    const latest = tx.statement(
      'outbox_latest',
      orm
        .select({ ...reported, room: outbox.room })
        .from(outboxRooms)
        .innerJoin(outbox, eq(outbox.id, outboxRooms.id))
        .where(inArray(outboxRooms.room, [p('one'), p('other')]))
        .unionAll(
          orm
            .select({ ...reported, room: outbox.room })
            .from(outbox)
            .where(and(isAfterMark(outbox.id, tx, ROOMS), inArray(outbox.room, [p('one'), p('other')]))),
        )
        .orderBy((row) => desc(row.id))
        .limit(p('limit')),
    );
    const oldest = tx.statement(
      'outbox_oldest',
      orm
        .select({ ...reported, room: outbox.room })
        .from(outbox)
        .orderBy(asc(outbox.id))
        .limit(FILED_AT_ONCE),
    );
    const last = tx.statement(
      'outbox_last',
      orm.select({ id: sql`coalesce(${max(outbox.id)}, 0)`.mapWith(wholeOf) }).from(outbox),
    );
    const isOld = lte(outbox.id, p('upTo'));
    const removeIndexed = tx.statement(
      'outbox_remove_indexed',
      orm
        .delete(outboxRooms)
        .where(
          inArray(
            sql`(${outboxRooms.room}, ${outboxRooms.id})`,
            orm.select({ room: outbox.room, id: outbox.id }).from(outbox).where(isOld),
          ),
        ),
    );
    const remove = tx.statement('outbox_remove', orm.delete(outbox).where(isOld));

    return {
      append: async (event: OutboxEvent): Promise<void> => append(event),
      eventsAfter: async (room: string, afterMs: number): Promise<Omit<OutboxEvent, 'room'>[]> =>
        (await since.execute({ room, afterMs })).map(({ event, data, atMs }) => ({ event, data, atMs })),
      latest: async (rooms: readonly [string, string], limit: number): Promise<NumberedEvent[]> =>
        (await latest.execute({ one: rooms[0], other: rooms[1], limit })).toReversed(),
      newestId: async (): Promise<number> => (await last.execute())[0]?.id ?? 0,
      /** Removes a batch of old events, oldest first. Keeps the newest row, so that ids are never reused. */
      async take(beforeMs: number): Promise<readonly NumberedEvent[]> {
        const newest = (await last.execute())[0]?.id;
        const rows = olderThan(await oldest.execute(), beforeMs).filter((row) => row.id !== newest);
        const upTo = rows.at(-1)?.id;
        if (upTo === undefined) return [];
        await removeIndexed.execute({ upTo });
        await remove.execute({ upTo });
        return rows;
      },
    };
  },
);

export const outboxIndex = store(
  { reads: ['indexMarks', 'outbox'], writes: ['indexMarks', 'outboxRooms'] },
  (tx) => {
    const { outbox, outboxRooms } = tx.tables;
    const portion = tx.orm
      .select({ room: outbox.room, id: outbox.id })
      .from(outbox)
      .where(inPortion(outbox.id))
      .orderBy(asc(outbox.room), asc(outbox.id));
    const take = tx.statement('outbox_rooms_take', tx.orm.insert(outboxRooms).select(portion));
    return deferredIndex(tx, { name: ROOMS, rowNumber: outbox.id, take });
  },
);

// A few milliseconds.
const COUNTS_PRUNED_AT_ONCE = 1_000;

export interface Caused {
  readonly day: number;
  readonly receiver: string;
  readonly sender: string;
  readonly event: string;
}

export const senderCountStore = store(
  { reads: ['senderCounts'], writes: ['senderCounts'] },
  ({ orm, run, statement, tables: { senderCounts } }) => {
    const p = sql.placeholder;
    const { day, receiver, sender, event, count } = senderCounts;
    const find = statement(
      'sender_count',
      orm
        .select({ count })
        .from(senderCounts)
        .where(
          and(eq(day, p('day')), eq(receiver, p('receiver')), eq(sender, p('sender')), eq(event, p('event'))),
        ),
    );
    const add = statement(
      'sender_count_add',
      orm
        .insert(senderCounts)
        .values({
          ...{ day: p('day'), receiver: p('receiver'), sender: p('sender'), event: p('event') },
          count: 1,
        })
        .onConflictDoUpdate({
          target: [day, receiver, sender, event],
          set: { count: sql`${count} + 1` },
        }),
    );
    return {
      async claim(caused: Caused, limit: number): Promise<boolean> {
        const [row] = await find.execute({ ...caused });
        if ((row?.count ?? 0) >= limit) return false;
        await add.execute({ ...caused });
        return true;
      },
      async removeOf(player: string): Promise<void> {
        await run(orm.delete(senderCounts).where(or(eq(receiver, player), eq(sender, player))));
      },
      async prune(beforeDay: number): Promise<number> {
        const [oldest] = await run(
          orm.select({ day }).from(senderCounts).where(lt(day, beforeDay)).orderBy(asc(day)).limit(1),
        );
        if (!oldest) return 0;
        const receivers = orm
          .selectDistinct({ receiver })
          .from(senderCounts)
          .where(eq(day, oldest.day))
          .orderBy(asc(receiver))
          .limit(COUNTS_PRUNED_AT_ONCE);
        const old = and(eq(day, oldest.day), inArray(receiver, receivers));
        return (await run(orm.delete(senderCounts).where(old).returning({ day }))).length;
      },
    };
  },
);
