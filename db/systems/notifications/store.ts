import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { olderThan } from '../../kit/unit-of-work/append-only.ts';
import { store } from '../../kit/store.ts';
import type { Rewrite } from '../../kit/reset-terms.ts';
import type { Row } from '../../kit/tables.ts';
import { rowAdder, rowReader, rowWriter } from '../../kit/unit-of-work/row-statements.ts';

export const EVERYONE = 'world';

// A few milliseconds.
const PRUNED_AT_ONCE = 1000;

export type NotificationHead = Pick<NotificationRow, 'id' | 'subject' | 'type' | 'atMs'>;

export type NotificationRow = Row<'notifications'>;

export type NotificationMarks = Omit<Row<'notificationMarks'>, 'playerId'>;

export const notificationStore = store(
  { reads: ['notifications', 'players'], writes: ['notifications'] },
  ({ orm, run, statement, tables: { notifications, players } }) => {
    const p = sql.placeholder;
    const { id, recipient, subject, type, atMs, event, data } = notifications;
    const row = { id, recipient, subject, type, atMs, event, data };
    const heads = statement(
      'notification_heads',
      orm
        .select({ id, subject, type, atMs })
        .from(notifications)
        .where(and(inArray(recipient, [p('player'), EVERYONE]), gt(atMs, p('afterMs')))),
    );
    const isSubject = and(eq(recipient, p('recipient')), eq(subject, p('subject')));
    const bySubject = statement(
      'notification_by_subject',
      orm.select(row).from(notifications).where(isSubject),
    );
    const removeSubject = statement(
      'notification_remove_subject',
      orm.delete(notifications).where(isSubject),
    );
    const beyond = statement(
      'notification_beyond',
      orm
        .select({ id })
        .from(notifications)
        .where(eq(recipient, p('recipient')))
        .orderBy(desc(id))
        .limit(1)
        .offset(p('offset')),
    );
    const removeUpTo = statement(
      'notification_remove_up_to',
      orm.delete(notifications).where(and(eq(recipient, p('recipient')), lte(id, p('upTo')))),
    );
    const oldest = statement(
      'notification_oldest',
      orm.select({ id, atMs }).from(notifications).orderBy(asc(id)).limit(PRUNED_AT_ONCE),
    );

    return {
      heads: (player: string, afterMs: number): Promise<NotificationHead[]> =>
        heads.execute({ player, afterMs }),
      byIds: async (ids: readonly number[]): Promise<NotificationRow[]> =>
        ids.length === 0 ? [] : run(orm.select(row).from(notifications).where(inArray(id, ids))),
      async take(key: Pick<NotificationRow, 'recipient' | 'subject'>): Promise<NotificationRow | null> {
        const [known] = await bySubject.execute({ recipient: key.recipient, subject: key.subject });
        if (known) await removeSubject.execute({ recipient: key.recipient, subject: key.subject });
        return known ?? null;
      },
      add: rowAdder({ orm, statement }, notifications),
      async trim(of: string, limit: number): Promise<void> {
        const [last] = await beyond.execute({ recipient: of, offset: limit });
        if (last) await removeUpTo.execute({ recipient: of, upTo: last.id });
      },
      async prune(beforeMs: number): Promise<number> {
        const old = olderThan(await oldest.execute(), beforeMs).map((one) => one.id);
        if (old.length > 0) await run(orm.delete(notifications).where(inArray(id, old)));
        return old.length;
      },
      async removeOf(of: string): Promise<void> {
        await run(orm.delete(notifications).where(eq(recipient, of)));
      },
      async living(ids: readonly string[]): Promise<ReadonlySet<string>> {
        if (ids.length === 0) return new Set();
        const found = await run(
          orm
            .select({ id: players.id })
            .from(players)
            .where(and(inArray(players.id, ids), isNull(players.deletedAtMs))),
        );
        return new Set(found.map((one) => one.id));
      },
      async livingNames(names: readonly string[]): Promise<ReadonlySet<string>> {
        if (names.length === 0) return new Set();
        const lower = names.map((name) => name.toLowerCase());
        const found = await run(
          orm
            .select({ username: players.username })
            .from(players)
            .where(inArray(players.usernameLower, lower)),
        );
        return new Set(found.map((one) => one.username));
      },
      async joinedAtMs(player: string): Promise<number> {
        const found = await run(
          orm.select({ joinedAtMs: players.joinedAtMs }).from(players).where(eq(players.id, player)),
        );
        return found[0]?.joinedAtMs ?? 0;
      },
    };
  },
);

export const notificationMarkStore = store(
  { reads: ['notificationMarks'], writes: ['notificationMarks'] },
  ({ orm, run, statement, tables: { notificationMarks: marks } }) => {
    const find = rowReader({ orm, statement }, marks, ['playerId']);
    const put = rowWriter({ orm, statement }, marks, ['playerId']);
    return {
      find: async (playerId: string): Promise<NotificationMarks> =>
        (await find({ playerId })) ?? { readUpTo: 0, muted: [] },
      put: (playerId: string, set: NotificationMarks): Promise<void> => put({ playerId, ...set }),
      async removeOf(playerId: string): Promise<void> {
        await run(orm.delete(marks).where(eq(marks.playerId, playerId)));
      },
    };
  },
);

export const resetNotificationMarks: Rewrite = ({ orm, run, tables: { notificationMarks } }) =>
  run(orm.update(notificationMarks).set({ readUpTo: 0 }));
