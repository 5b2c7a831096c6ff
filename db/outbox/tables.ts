import type { Vocabulary } from '../vocabulary/postgres.ts';

/** Durable events: part of their room's snapshot for ten real minutes and filed afterwards. Stored with the action that caused them. */
export const outboxTables = (v: Vocabulary) => ({
  outbox: v.table('outbox', {
    id: v.rowNumber(),
    room: v.text().notNull(),
    event: v.text().notNull(),
    data: v.json().$type<unknown>().notNull(),
    /** Real time. */
    atMs: v.epochMs().notNull(),
  }),
  /** Which events a room has: a deferred index. */
  outboxRooms: v.table('outbox_rooms', { room: v.text().notNull(), id: v.cents().notNull() }, (t) => [
    v.primaryKey({ columns: [t.room, t.id] }),
  ]),
  /** How many private events of a kind one player has caused at another on a game day; of the last days. */
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
