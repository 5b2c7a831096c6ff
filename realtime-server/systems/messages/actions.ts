import { hash } from 'node:crypto';
import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import {
  messagePolicyStore,
  type MessageRow,
  messageStore,
  type ThreadRow,
  threadStore,
} from '#db/systems/messages/store.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { messageRoutes } from '#protocol/systems/messages/contract.ts';
import type { Evidence } from '#protocol/systems/moderation/models.ts';
import { SAME_TEXT_TO } from '#protocol/systems/messages/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { type Context, type Player, refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { isFlaggedText } from '../../action/text-filter.ts';
import { messageView, otherNamed, unreadThreads } from './reads/threads.ts';
import { afterSending, comparable, isShown } from './rules.ts';
import { type Other, sanctioned, writingRefusal } from './reads/writing.ts';

/** Nobody's room: what is not delivered costs as many reads and writes as what is. */
const NOWHERE = 'user:';

export const send: Handler<typeof messageRoutes.send> = async (tx, ctx, { username, text, anyway }) => {
  const other = await playerStore(tx).byUsername(username);
  if (!other) return refuse('player_not_found');
  const refusal = await writingRefusal(tx, ctx, other);
  if (refusal) return refusal;
  const isFlagged = isFlaggedText(text);
  if (isFlagged && !anyway) return refuse('flagged_text');
  const message = await store(tx, ctx, { other, text, isFlagged });
  const room = message.isDelivered ? (`user:${other.id}` as const) : NOWHERE;
  const received = { with: ctx.actor.username, at: isoOf(ctx.realNowMs) };
  await ctx.emitFrom(ctx.actor.id, room, 'message.received', received);
  await changed(tx, ctx, other.username);
  return {
    success: true,
    message: 'Sent.',
    sent: messageView(message, { viewerId: ctx.actor.id, ...other }),
  };
};

interface Written {
  readonly other: Other;
  readonly text: string;
  readonly isFlagged: boolean;
}

async function store(tx: Tx, ctx: Context<Player>, { other, text, isFlagged }: Written): Promise<MessageRow> {
  const { actor, realNowMs } = ctx;
  const textHash = hash('sha256', comparable(text), 'hex');
  const known = { senderId: actor.id, textHash, afterMs: realNowMs - DAY_MS };
  const before = await messageStore(tx).sameText(known);
  const isMuted = await muteStore(tx).has(other.id, actor.id);
  const isWithStaff = other.rang > 0 || actor.rang > 0;
  const message = await messageStore(tx).add({
    ...{ senderId: actor.id, receiverId: other.id, text, textHash, isFlagged },
    ...{ isDelivered: isWithStaff || !isMuted, isRemoved: false, atMs: realNowMs },
  });
  const own = await threadStore(tx).find(actor.id, other.id);
  const theirs = await threadStore(tx).find(other.id, actor.id);
  const begunAtMs = isWithStaff ? null : realNowMs;
  for (const side of afterSending({ own, theirs }, message, begunAtMs)) await threadStore(tx).put(side);
  await ctx.react({
    kind: 'line.spoken',
    playerId: actor.id,
    isFlagged,
    evidence: evidenceOf(actor, message),
  });
  const isNew = before.every(({ receiverId }) => receiverId !== other.id);
  if (isNew && before.length === SAME_TEXT_TO - 1 && actor.rang === 0) {
    const messageIds = [...before.map(({ seq }) => String(seq)), String(message.seq)];
    await ctx.react({ kind: 'text.repeated', playerId: actor.id, messageIds });
  }
  return message;
}

const evidenceOf = ({ username }: Player, { seq, text, atMs }: MessageRow): Evidence => ({
  ...{ kind: 'message', id: String(seq), text: '' },
  lines: [{ username, text, at: isoOf(atMs), is_reported: true }],
});

/** The caller's other tabs read again. */
async function changed(tx: Tx, ctx: Context<Player>, username: string): Promise<number> {
  const unread = await unreadThreads(tx, ctx);
  ctx.emitTransient(`user:${ctx.actor.id}`, 'messages.changed', { with: username, unread });
  return unread;
}

export const readThread: Handler<typeof messageRoutes.readThread> = (tx, ctx, { username }) =>
  changeOwn(tx, ctx, username, (thread) => ({ ...thread, unread: 0 }));

/** The other side keeps theirs. */
export const deleteThread: Handler<typeof messageRoutes.deleteThread> = (tx, ctx, { username }) =>
  changeOwn(tx, ctx, username, (thread) => ({ ...thread, unread: 0, clearedSeq: thread.lastSeq }));

async function changeOwn(
  tx: Tx,
  ctx: Context<Player>,
  name: string,
  change: (thread: ThreadRow) => ThreadRow,
) {
  const other = await otherNamed(tx, ctx.actor.id, name);
  const suspended = other && other.rang > 0 ? null : await sanctioned(tx, ctx, ['suspend']);
  if (suspended) return suspended;
  const thread = other && (await threadStore(tx).find(ctx.actor.id, other.id));
  if (!thread || !isShown(thread)) return refuse('no_thread');
  await threadStore(tx).put(change(thread));
  return { success: true, unread: await changed(tx, ctx, other.username) } as const;
}

export const setMessagePolicy: Handler<typeof messageRoutes.setMessagePolicy> = async (
  tx,
  { actor },
  { policy },
) => {
  await messagePolicyStore(tx).put(actor.id, policy);
  return { success: true };
};
