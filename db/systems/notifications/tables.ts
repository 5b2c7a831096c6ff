import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** What players were told, once it has left the outbox. Times are real. */
export const notificationTables = (v: Vocabulary) => ({
  notifications: v.table(
    'notifications',
    {
      /** The number that the event had in the outbox: it grows with time. */
      id: v.cents().primaryKey(),
      /** A player, or the world for what everyone is told. */
      recipient: v.text().notNull(),
      /** Events about the same are one notification. */
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

/** Of these, small rows that are looked up by their text key. */
export const notificationsWithoutRowid: readonly string[] = ['notification_marks'];
