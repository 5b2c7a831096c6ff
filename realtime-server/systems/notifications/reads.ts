import * as z from 'zod/mini';
import type { Tx } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { DELETED_USERNAME } from '#db/systems/auth/store/players.ts';
import {
  EVERYONE,
  type NotificationHead,
  notificationMarkStore,
  type NotificationMarks,
  notificationStore,
} from '#db/systems/notifications/store.ts';
import { type EventName, events } from '#protocol/wire/events.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_RETENTION_DAYS,
  type Notification,
  type notificationRoutes,
} from '#protocol/systems/notifications/contract.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { startOf } from '#protocol/systems/statement/moment.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Handler } from '../../action/system.ts';
import { type Filed, fold, mergedData, namesIn, renamed } from './rules.ts';

export const notifications: Handler<typeof notificationRoutes.notifications> = async (
  tx,
  { actor, realNowMs },
  { page, before = Number.MAX_SAFE_INTEGER, limit, since },
) => {
  const marks = await notificationMarkStore(tx).find(actor.id);
  const all = await listed(tx, actor.id, { realNowMs, marks });
  const shown = all.filter(({ id }) => id < before);
  const unread = all.filter(({ id }) => id > marks.readUpTo);
  const sinceMs = since === undefined ? Number.NEGATIVE_INFINITY : startOf(since);
  return {
    notifications: await lines(tx, shown.slice((page - 1) * limit, page * limit), marks),
    unread: unread.length,
    unread_by_type: countsByType(unread.filter(({ atMs }) => atMs > sinceMs)),
    muted: [...marks.muted],
    pagination: { page, limit, total: shown.length },
  };
};

/** Counts at most 500 rows without their data, so that no stored counter can drift from the list. */
export async function unreadOf(
  tx: Tx,
  playerId: string,
  { realNowMs, marks }: { readonly realNowMs: EpochMs; readonly marks: NotificationMarks },
): Promise<number> {
  const all = await listed(tx, playerId, { realNowMs, marks });
  return all.filter(({ id }) => id > marks.readUpTo).length;
}

interface Listed extends NotificationHead {
  /** Still in the outbox. */
  readonly pending: Filed | null;
  /** The stored notification that it merges with. */
  readonly storedId: number | null;
}

async function listed(
  tx: Tx,
  playerId: string,
  { realNowMs, marks }: { readonly realNowMs: EpochMs; readonly marks: NotificationMarks },
): Promise<readonly Listed[]> {
  const outboxEvents = await outboxStore(tx).latest([`user:${playerId}`, EVERYONE], MAX_NOTIFICATIONS);
  const afterMs = realNowMs - NOTIFICATION_RETENTION_DAYS * DAY_MS;
  const joinedAtMs = await notificationStore(tx).joinedAtMs(playerId);
  const bySubject = new Map<string, Listed>();
  for (const head of await notificationStore(tx).heads(playerId, afterMs))
    bySubject.set(head.subject, { ...head, pending: null, storedId: null });
  for (const event of fold(outboxEvents)) {
    const { id, subject, type, atMs } = event;
    const storedId = bySubject.get(subject)?.id ?? null;
    bySubject.set(subject, { id, subject, type, atMs, pending: event, storedId });
  }
  const isMuted = (type: NotificationType): boolean => marks.muted.includes(type);
  return [...bySubject.values()]
    .filter(({ type, atMs }) => !isMuted(type) && atMs > afterMs && atMs >= joinedAtMs)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MAX_NOTIFICATIONS);
}

async function lines(
  tx: Tx,
  page: readonly Listed[],
  { readUpTo }: NotificationMarks,
): Promise<Notification[]> {
  const ids = page.flatMap(({ id, pending, storedId }) => (pending ? (storedId ?? []) : id));
  const rows = new Map((await notificationStore(tx).byIds(ids)).map((row) => [row.id, row]));
  const readable = page.flatMap(({ id, type, atMs, pending, storedId }) => {
    const row = rows.get(storedId ?? id);
    const event = pending?.event ?? row?.event;
    if (event === undefined) return [];
    const data = pending && row ? mergedData(event, row.data, pending.data) : (pending ?? row)?.data;
    if (!isReadable(event, data)) return [];
    return [{ id: String(id), type, at: isoOf(atMs), is_read: id <= readUpTo, event, data }];
  });
  return withCurrentNames(tx, readable);
}

// Replaces the names of players deleted since.
async function withCurrentNames(tx: Tx, page: readonly Notification[]): Promise<Notification[]> {
  const names = [...new Set(page.flatMap(({ event, data }) => namesIn(event, data)))];
  const living = await notificationStore(tx).livingNames(names);
  const nameOf = (username: string): string => (living.has(username) ? username : DELETED_USERNAME);
  return page.map((one) => ({ ...one, data: renamed(one.event, one.data, nameOf) }));
}

// An older version may have stored other data.
const isReadable = (event: string, data: unknown): data is Record<string, unknown> =>
  event in events && z.safeParse(events[event as EventName].data, data).success;

function countsByType(unread: readonly Listed[]): Partial<Record<NotificationType, number>> {
  const counts: Partial<Record<NotificationType, number>> = {};
  for (const { type } of unread) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
