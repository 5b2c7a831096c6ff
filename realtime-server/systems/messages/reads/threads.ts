import type { Tx } from '#db/database/open.ts';
import { DELETED_USERNAME, playerStore } from '#db/systems/auth/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import {
  messagePolicyStore,
  type MessageRow,
  messageStore,
  threadStore,
} from '#db/systems/messages/store.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { messageRoutes } from '#protocol/systems/messages/contract.ts';
import type { Correspondent, Message } from '#protocol/systems/messages/models.ts';
import { MESSAGES_SHOWN, THREADS_SHOWN } from '#protocol/systems/messages/terms.ts';
import { errors } from '#protocol/wire/errors.ts';
import { type Player, refuse } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import { type Other, sanctioned, writingRefusal } from './writing.ts';

const CLOSED = 'This account has been closed.';

export const threads: Handler<typeof messageRoutes.threads> = async (tx, ctx, { before }) => {
  const { id } = ctx.actor;
  const rows = await threadStore(tx).page({
    playerId: id,
    beforeSeq: before ?? Number.MAX_SAFE_INTEGER,
    limit: THREADS_SHOWN,
    only: await shownTo(tx, ctx),
  });
  const viewOf = await correspondents(tx, id);
  return {
    threads: rows.map(({ thread: { otherId, unread }, last, username, deletedAtMs }) => {
      const other = viewOf({ id: otherId, username, isGone: deletedAtMs !== null });
      return {
        ...other,
        unread: other.is_muted ? 0 : unread,
        last: messageView(last, { viewerId: id, username }),
      };
    }),
    unread: await unreadThreads(tx, ctx),
    policy: await messagePolicyStore(tx).of(id),
  };
};

export const thread: Handler<typeof messageRoutes.thread> = async (tx, ctx, { username: name, before }) => {
  const { id } = ctx.actor;
  const other = await otherNamed(tx, id, name);
  if (!other) return refuse('player_not_found');
  const suspended = other.rang > 0 ? null : await sanctioned(tx, ctx, ['suspend']);
  if (suspended) return suspended;
  const own = await threadStore(tx).find(id, other.id);
  const rows = await messageStore(tx).between({
    ...{ viewerId: id, otherId: other.id, limit: MESSAGES_SHOWN },
    afterSeq: own?.clearedSeq ?? 0,
    beforeSeq: Math.min(before ?? Number.MAX_SAFE_INTEGER, (own?.lastSeq ?? 0) + 1),
  });
  const user = (await correspondents(tx, id))(other);
  const refusal = other.isGone ? null : await writingRefusal(tx, ctx, other);
  return {
    messages: rows.toReversed().map((row) => messageView(row, { viewerId: id, username: other.username })),
    user,
    unread: user.is_muted ? 0 : (own?.unread ?? 0),
    refusal: other.isGone ? CLOSED : refusal && (refusal.error ?? errors[refusal.refused].error),
  };
};

interface Named extends Other {
  readonly isGone: boolean;
}

/** A closed account has no name: its conversations are found under its id. */
export async function otherNamed(tx: Tx, viewerId: string, name: string): Promise<Named | null> {
  const living = await playerStore(tx).byUsername(name);
  if (living) return { ...living, isGone: false };
  if (!(await threadStore(tx).find(viewerId, name)) || (await playerStore(tx).byId(name))) return null;
  return { id: name, username: DELETED_USERNAME, rang: 0, isGone: true };
}

async function correspondents(tx: Tx, viewerId: string) {
  const markOf = await inhabitantStore(tx).marks();
  const ranks = await playerStore(tx).staffRanks();
  const isMuted = await mutedBy(tx, viewerId);
  return ({ id, username, isGone }: Omit<Named, 'rang'>): Correspondent => {
    const rang = ranks.get(id);
    return {
      ...{ id, username, ...markOf(id) },
      ...(rang !== undefined && { rang }),
      ...(isGone && { is_gone: true }),
      is_muted: isMuted(id),
    };
  };
}

/** Conversations with staff cannot be muted, by either side. */
async function mutedBy(tx: Tx, playerId: string): Promise<(otherId: string) => boolean> {
  const ranks = await playerStore(tx).staffRanks();
  const muted = new Set(await muteStore(tx).of(playerId));
  return (otherId) => muted.has(otherId) && !ranks.has(otherId) && !ranks.has(playerId);
}

/** Conversations with unread messages. */
export async function unreadThreads(tx: Tx, ctx: ReadContext<Player>): Promise<number> {
  const isMuted = await mutedBy(tx, ctx.actor.id);
  const shown = await shownTo(tx, ctx);
  const unread = await threadStore(tx).unreadOf(ctx.actor.id);
  return unread.filter((otherId) => !isMuted(otherId) && (shown?.includes(otherId) ?? true)).length;
}

/** The others whose conversations the caller may see; null for all. */
const shownTo = async (tx: Tx, ctx: ReadContext<Player>): Promise<readonly string[] | null> =>
  (await sanctioned(tx, ctx, ['suspend'])) ? [...(await playerStore(tx).staffRanks()).keys()] : null;

export const messageView = (
  { seq, senderId, text, isRemoved, isFlagged, atMs }: MessageRow,
  { viewerId, username }: { readonly viewerId: string; readonly username: string },
): Message => ({
  id: String(seq),
  with: username,
  is_own: senderId === viewerId,
  text,
  ...(isRemoved && { is_removed: true }),
  ...(isFlagged && { is_flagged: true }),
  at: isoOf(atMs),
});
