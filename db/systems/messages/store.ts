import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { MessagePolicy } from '#protocol/systems/messages/terms.ts';
import { changedRows, rowCount, wholeOf } from '../../kit/columns/expressions.ts';
import { createRowNumbers } from '../../kit/row-numbers.ts';
import { store } from '../../kit/store.ts';
import type { Row } from '../../kit/tables.ts';
import { rowAdder, rowReader, rowWriter } from '../../kit/unit-of-work/row-statements.ts';
import { olderThan } from '../../kit/unit-of-work/append-only.ts';
import { playersGone } from '../../players/players-gone.ts';

export type MessageRow = Row<'messages'>;
export type ThreadRow = Row<'messageThreads'>;

interface Part {
  readonly viewerId: string;
  readonly otherId: string;
  /** Both excluded. */
  readonly afterSeq: number;
  readonly beforeSeq: number;
  readonly limit: number;
}

interface ThreadPage {
  readonly playerId: string;
  readonly beforeSeq: number;
  readonly limit: number;
  readonly only: readonly string[] | null;
}

// A few milliseconds.
const PRUNED_AT_ONCE = 500;

export const messageStore = store({ reads: ['messages'], writes: ['messages'] }, (tx) => {
  const { orm, run, statement } = tx;
  const { messages } = tx.tables;
  const { seq, senderId, receiverId, textHash, atMs } = messages;
  const p = sql.placeholder;
  const numbers = createRowNumbers(tx, messages, seq);
  const add = rowAdder(tx, messages);
  const isBetween = and(eq(senderId, p('senderId')), eq(receiverId, p('receiverId')));
  const isInPart = and(isBetween, gt(seq, p('afterSeq')), lt(seq, p('beforeSeq')));
  const part = (where: SQL | undefined, name: string) =>
    statement(name, orm.select().from(messages).where(where).orderBy(desc(seq)).limit(p('limit')));
  const sent = part(isInPart, 'messages_sent');
  const received = part(and(isInPart, eq(messages.isDelivered, true)), 'messages_received');
  const first = statement(
    'messages_first_between',
    orm.select({ seq }).from(messages).where(isBetween).limit(1),
  );
  const sameText = statement(
    'messages_of_same_text',
    orm
      .select({ receiverId, seq: min(seq).mapWith(wholeOf) })
      .from(messages)
      .where(and(eq(senderId, p('senderId')), eq(textHash, p('textHash')), gt(atMs, p('afterMs'))))
      .groupBy(receiverId)
      .orderBy(asc(receiverId)),
  );
  const oldest = statement(
    'messages_oldest',
    orm.select({ seq, atMs }).from(messages).orderBy(asc(atMs)).limit(PRUNED_AT_ONCE),
  );
  const newest = orm.select({ seq: max(seq) }).from(messages);

  return {
    async add(message: Omit<MessageRow, 'seq'>): Promise<MessageRow> {
      const row = { ...message, seq: await numbers.next() };
      await add(row);
      return row;
    },
    /** What the viewer sees of a conversation, newest first. */
    async between({ viewerId, otherId, ...span }: Part): Promise<readonly MessageRow[]> {
      const own = await sent.execute({ senderId: viewerId, receiverId: otherId, ...span });
      const theirs = await received.execute({ senderId: otherId, receiverId: viewerId, ...span });
      return [...own, ...theirs].toSorted((a, b) => b.seq - a.seq).slice(0, span.limit);
    },
    hasWritten: async (from: string, to: string): Promise<boolean> =>
      (await first.execute({ senderId: from, receiverId: to })).length > 0,
    /** The first message of a text to each receiver. */
    sameText: (of: { readonly senderId: string; readonly textHash: string; readonly afterMs: number }) =>
      sameText.execute(of),
    /** The row stays without its text; false if there is none. */
    async remove(of: number): Promise<boolean> {
      const removed = orm.update(messages).set({ text: '', isRemoved: true }).where(eq(seq, of));
      return changedRows(await run(removed)) === 1;
    },
    /** Keeps the newest row, so that numbers are never used again. */
    async prune(beforeMs: number): Promise<readonly Pick<MessageRow, 'seq' | 'senderId' | 'receiverId'>[]> {
      const seqs = olderThan(await oldest.execute(), beforeMs).map((row) => row.seq);
      if (seqs.length === 0) return [];
      const isOld = and(inArray(seq, seqs), ne(seq, sql`(${newest})`));
      return run(orm.delete(messages).where(isOld).returning({ seq, senderId, receiverId }));
    },
  };
});

export const threadStore = store(
  { reads: ['messageThreads', 'messages', 'players'], writes: ['messageThreads'] },
  ({ orm, run, statement, tables: { messages, messageThreads: threads, players } }) => {
    const p = sql.placeholder;
    const { playerId, otherId, lastSeq, clearedSeq, begunAtMs } = threads;
    const find = rowReader({ orm, statement }, threads, ['playerId', 'otherId']);
    const put = rowWriter({ orm, statement }, threads, ['playerId', 'otherId']);
    const isOwn = eq(playerId, p('playerId'));
    const isShown = gt(lastSeq, clearedSeq);
    const begun = statement(
      'message_threads_begun_since',
      orm
        .select({ count: rowCount() })
        .from(threads)
        .where(and(isOwn, gt(begunAtMs, p('afterMs')))),
    );
    const unread = statement(
      'message_threads_unread',
      orm
        .select({ otherId })
        .from(threads)
        .where(and(isOwn, gt(threads.unread, 0), isShown)),
    );
    const shown = (where: SQL | undefined, limit: number) =>
      orm
        .select({
          ...{ thread: threads, last: messages },
          ...{ username: players.username, deletedAtMs: players.deletedAtMs },
        })
        .from(threads)
        .innerJoin(messages, eq(messages.seq, lastSeq))
        .innerJoin(players, eq(players.id, otherId))
        .where(and(where, isShown))
        .orderBy(desc(lastSeq))
        .limit(limit);

    return {
      find: (of: string, other: string): Promise<ThreadRow | null> => find({ playerId: of, otherId: other }),
      put: (thread: ThreadRow): Promise<void> => put(thread),
      begunSince: async (of: string, afterMs: number): Promise<number> =>
        (await begun.execute({ playerId: of, afterMs }))[0]?.count ?? 0,
      /** The others' ids. */
      unreadOf: async (of: string): Promise<readonly string[]> =>
        (await unread.execute({ playerId: of })).map((row) => row.otherId),
      /** Newest first; `only` with these others. */
      page: ({ playerId: of, beforeSeq, limit, only }: ThreadPage) => {
        const isInPage = and(eq(playerId, of), lt(lastSeq, beforeSeq));
        return run(shown(and(isInPage, only ? inArray(otherId, only) : undefined), limit));
      },
      /** Of these players, without a message that they see after `upTo`. */
      async drop(of: readonly string[], upTo: number): Promise<void> {
        await run(orm.delete(threads).where(and(inArray(playerId, [...of]), lte(lastSeq, upTo))));
      },
      removeOf: async (of: string): Promise<void> => {
        await run(orm.delete(threads).where(eq(playerId, of)));
      },
    };
  },
);

export const messagePolicyStore = store(
  { reads: ['messagePolicies'], writes: ['messagePolicies'] },
  ({ orm, run, statement, tables: { messagePolicies: policies } }) => {
    const find = rowReader({ orm, statement }, policies, ['playerId']);
    const put = rowWriter({ orm, statement }, policies, ['playerId']);
    return {
      of: async (playerId: string): Promise<MessagePolicy> =>
        (await find({ playerId }))?.policy ?? 'everybody',
      put: (playerId: string, policy: MessagePolicy): Promise<void> => put({ playerId, policy }),
      removeOf: async (playerId: string): Promise<void> => {
        await run(orm.delete(policies).where(eq(policies.playerId, playerId)));
      },
    };
  },
);

export const messageAudit = store(
  { reads: ['messagePolicies', 'messageThreads', 'messages', 'players'], writes: [] },
  ({ orm, run, tables }) => {
    const { messages, messagePolicies, messageThreads: threads } = tables;
    return {
      threadsOfGone: () => playersGone({ orm, run, tables }, threads.playerId),
      policiesOfGone: () => playersGone({ orm, run, tables }, messagePolicies.playerId),
      /** Whose last message is missing, or is not one that this side sees. */
      withoutLast() {
        const isOwn = and(eq(messages.senderId, threads.playerId), eq(messages.receiverId, threads.otherId));
        const isFrom = and(eq(messages.senderId, threads.otherId), eq(messages.receiverId, threads.playerId));
        const isSeen = or(isOwn, and(isFrom, eq(messages.isDelivered, true)));
        return run(
          orm
            .select({ playerId: threads.playerId, otherId: threads.otherId })
            .from(threads)
            .leftJoin(messages, and(eq(messages.seq, threads.lastSeq), isSeen))
            .where(and(gt(threads.lastSeq, 0), isNull(messages.seq)))
            .limit(100),
        );
      },
    };
  },
);
