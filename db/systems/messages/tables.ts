import { MESSAGE_POLICIES } from '#protocol/systems/messages/terms.ts';
import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

/** Times are real. */
export const messageTables = (v: Vocabulary) => ({
  /** One row for each side. */
  messageThreads: v.table(
    'message_threads',
    {
      playerId: v.text().notNull(),
      otherId: v.text().notNull(),
      /** The last message that this side sees. */
      lastSeq: v.cents().notNull(),
      unread: v.integer().notNull(),
      /** This side deleted everything up to here. */
      clearedSeq: v.cents().notNull(),
      /** Null on the side that did not begin it. */
      begunAtMs: v.epochMs(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.otherId] }),
      v.index('message_threads_newest').on(t.playerId, t.lastSeq),
      v.index('message_threads_begun').on(t.playerId, t.begunAtMs),
      v.index('message_threads_of_other').on(t.otherId),
    ],
  ),
  messages: v.table(
    'messages',
    {
      seq: v.rowNumber(),
      senderId: v.text().notNull(),
      receiverId: v.text().notNull(),
      text: v.text().notNull(),
      /** SHA-256 of the text in lower case without spaces: finds the same text to many. */
      textHash: v.text().notNull(),
      isFlagged: v.boolean().notNull(),
      /** False when the receiver has muted the sender, who is not told. */
      isDelivered: v.boolean().notNull(),
      /** Staff removed the text. */
      isRemoved: v.boolean().notNull(),
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('messages_between').on(t.senderId, t.receiverId, t.seq),
      v.index('messages_same_text').on(t.senderId, t.textHash, t.atMs),
      v.index('messages_to').on(t.receiverId, t.seq),
      v.index('messages_by_time').on(t.atMs),
    ],
  ),
  messagePolicies: v.table('message_policies', {
    playerId: v.text().primaryKey(),
    policy: v.text({ enum: MESSAGE_POLICIES }).notNull(),
  }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof messageTables> {}
}

export const messages = {
  tables: messageTables,
  withoutRowid: ['message_threads', 'message_policies'],
  resets: { messageThreads: 'retained', messages: 'retained', messagePolicies: 'retained' },
} satisfies SystemTables<typeof messageTables>;
