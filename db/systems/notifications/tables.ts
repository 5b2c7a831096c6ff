import type { SystemTables } from '../../kit/system-tables.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { resetNotificationMarks } from './store.ts';

/** Times are real. */
export const notificationTables = (v: Vocabulary) => ({
  notifications: v.table(
    'notifications',
    {
      /** The event's outbox id; grows with time. */
      id: v.cents().primaryKey(),
      recipient: v.text().notNull(),
      /** Events with the same subject merge into one notification. */
      subject: v.text().notNull(),
      type: v.text().$type<NotificationType>().notNull(),
      atMs: v.epochMs().notNull(),
      event: v.text().notNull(),
      data: v.json().$type<unknown>().notNull(),
    },
    (t) => [v.uniqueIndex('notifications_subject').on(t.recipient, t.subject)],
  ),
  notificationMarks: v.table('notification_marks', {
    playerId: v.text().primaryKey(),
    readUpTo: v.cents().notNull(),
    muted: v.json().$type<readonly NotificationType[]>().notNull(),
  }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof notificationTables> {}
}

export const notifications = {
  tables: notificationTables,
  withoutRowid: ['notification_marks'],
  resets: { notifications: 'emptied', notificationMarks: resetNotificationMarks },
} satisfies SystemTables<typeof notificationTables>;
