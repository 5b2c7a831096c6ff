import type { SystemTables } from '../kit/system-tables.ts';
import type { Vocabulary } from '../kit/columns/postgres.ts';

/** Durable events: in the snapshot for 10 real minutes. */
export const outboxTables = (v: Vocabulary) => ({
  outbox: v.table('outbox', {
    id: v.rowNumber(),
    room: v.text().notNull(),
    event: v.text().notNull(),
    data: v.json().$type<unknown>().notNull(),
    /** Real time. */
    atMs: v.epochMs().notNull(),
  }),
  outboxRooms: v.table('outbox_rooms', { room: v.text().notNull(), id: v.cents().notNull() }, (t) => [
    v.primaryKey({ columns: [t.room, t.id] }),
  ]),
  senderCounts: v.table(
    'sender_counts',
    {
      day: v.integer().notNull(),
      receiver: v.text().notNull(),
      sender: v.text().notNull(),
      event: v.text().notNull(),
      count: v.integer().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.day, t.receiver, t.sender, t.event] })],
  ),
});

declare module '../kit/tables.ts' {
  interface Tables extends ReturnType<typeof outboxTables> {}
}

export const outbox = {
  tables: outboxTables,
  withoutRowid: ['outbox_rooms', 'sender_counts'],
  resets: { outboxRooms: 'emptied', outbox: 'emptied', senderCounts: 'emptied' },
} satisfies SystemTables<typeof outboxTables>;
