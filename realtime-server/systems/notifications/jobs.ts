import type { Tx } from '#db/database/open.ts';
import { outboxStore, senderCountStore } from '#db/outbox/store.ts';
import { EVERYONE, notificationStore } from '#db/systems/notifications/store.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { MAX_NOTIFICATIONS, NOTIFICATION_RETENTION_DAYS } from '#protocol/systems/notifications/contract.ts';
import { DAY_MS, dayOf, PRIVATE_EVENT_RETENTION_MS } from '#protocol/values/time.ts';
import { createSweep } from '../../action/sweep.ts';
import type { Job } from '../../action/system.ts';
import { type Filed, fold, mergedData, ownSubject } from './rules.ts';

const RETENTION_MS = NOTIFICATION_RETENTION_DAYS * DAY_MS;

/** Files events leaving the outbox and deletes old ones. Actions write only the outbox, so this cost stays
 * off their path. */
export const createFiling = (): Job =>
  createSweep('notifications.filing', async (tx, { nowMs, realNowMs }) => {
    const filed = await fileOlderThan(tx, realNowMs - PRIVATE_EVENT_RETENTION_MS);
    const pruned = await notificationStore(tx).prune(realNowMs - RETENTION_MS);
    return filed + pruned + (await senderCountStore(tx).prune(dayOf(nowMs)));
  });

async function fileOlderThan(tx: Tx, beforeMs: EpochMs): Promise<number> {
  const events = await outboxStore(tx).take(beforeMs);
  const filed = fold(events);
  const recipients = new Set(filed.map(({ room }) => recipientOf(room)));
  const living = await notificationStore(tx).living([...recipients]);
  for (const one of filed) {
    const recipient = recipientOf(one.room);
    if (recipient === EVERYONE || living.has(recipient)) await file(tx, recipient, one);
  }
  for (const recipient of recipients) await notificationStore(tx).trim(recipient, MAX_NOTIFICATIONS);
  return events.length;
}

async function file(tx: Tx, recipient: string, filed: Filed): Promise<void> {
  const { id, subject, type, atMs, event } = filed;
  const isAlone = subject === ownSubject(id);
  const older = isAlone ? null : await notificationStore(tx).take({ recipient, subject });
  const data = older ? mergedData(event, older.data, filed.data) : filed.data;
  await notificationStore(tx).add({ id, recipient, subject, type, atMs, event, data });
}

const recipientOf = (room: string): string => (room === EVERYONE ? EVERYONE : room.slice('user:'.length));
