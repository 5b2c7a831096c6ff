import { outboxStore } from '#db/outbox/store.ts';
import { notificationMarkStore } from '#db/systems/notifications/store.ts';
import type { notificationRoutes } from '#protocol/systems/notifications/contract.ts';
import { refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { unreadOf } from './reads.ts';

const NUMBER = /^\d{1,15}$/;

export const readNotifications: Handler<typeof notificationRoutes.readNotifications> = async (
  tx,
  ctx,
  { upTo },
) => {
  if (!NUMBER.test(upTo) || Number(upTo) > (await outboxStore(tx).newestId())) return refuse('not_found');
  const store = notificationMarkStore(tx);
  const before = await store.find(ctx.actor.id);
  const marks = { ...before, readUpTo: Math.max(before.readUpTo, Number(upTo)) };
  if (marks.readUpTo !== before.readUpTo) await store.put(ctx.actor.id, marks);
  const unread = await unreadOf(tx, ctx.actor.id, { realNowMs: ctx.realNowMs, marks });
  const data = { up_to: String(marks.readUpTo), unread };
  ctx.emitTransient(`user:${ctx.actor.id}`, 'notifications.read', data);
  return { success: true, unread };
};

export const muteNotifications: Handler<typeof notificationRoutes.muteNotifications> = async (
  tx,
  ctx,
  { muted },
) => {
  const store = notificationMarkStore(tx);
  const marks = { ...(await store.find(ctx.actor.id)), muted };
  await store.put(ctx.actor.id, marks);
  const unread = await unreadOf(tx, ctx.actor.id, { realNowMs: ctx.realNowMs, marks });
  ctx.emitTransient(`user:${ctx.actor.id}`, 'notifications.muted', { muted, unread });
  return { success: true };
};
