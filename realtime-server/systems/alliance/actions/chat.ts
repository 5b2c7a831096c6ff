import type { Tx } from '#db/database/open.ts';
import { type AllianceRow, allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { type MessageRow, messageStore } from '#db/systems/alliance/store/records.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import type { Evidence } from '#protocol/systems/moderation/models.ts';
import { type Context, isRefusal, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { isFlaggedText } from '../../../action/text-filter.ts';
import { personMarks } from '../reads/marks.ts';
import { messageView } from '../reads/records.ts';
import { isStaff } from '../rules.ts';
import { ownMembership } from './membership.ts';
import { recordChange } from './record.ts';

/** What the filter marks is sent only when the author wants it anyway. */
export const say: Handler<typeof allianceRoutes.say> = async (tx, ctx, { text, anyway }) => {
  const own = await ownMembership(tx, ctx);
  if (isRefusal(own)) return own;
  const { id: playerId, username } = ctx.actor;
  const allianceId = own.alliance.id;
  const isFlagged = isFlaggedText(text);
  if (isFlagged && !anyway) return refuse('flagged_text');
  const message = { id: ctx.chance.id(), playerId, text, isFlagged, atMs: ctx.realNowMs };
  await messageStore(tx).add({ ...message, allianceId });
  const markOf = await personMarks(tx);
  const chatMessage = { ...messageView({ ...message, username }), ...markOf(playerId) };
  ctx.record({ kind: 'alliance.message', allianceId, message: chatMessage });
  const line = { username, text, at: chatMessage.at, is_reported: true } as const;
  const evidence: Evidence = { kind: 'chat', id: message.id, text: '', lines: [line] };
  await ctx.react({ kind: 'line.spoken', playerId, isFlagged, evidence });
  return { success: true, message: 'Sent.', chatMessage };
};

export const deleteMessage: Handler<typeof allianceRoutes.deleteMessage> = async (tx, ctx, { messageId }) => {
  const { id, username } = ctx.actor;
  const message = await messageStore(tx).byId(messageId);
  const club = message && isStaff(ctx.actor) ? await clubOf(tx, message) : null;
  const own = club ? { alliance: club } : await ownMembership(tx, ctx);
  if (isRefusal(own)) return own;
  const { alliance } = own;
  if (message?.allianceId !== alliance.id) return refuse('message_not_found');
  const isOwn = message.playerId === id;
  if (!isOwn && !club && alliance.leaderId !== id) return refuse('not_leader');
  await messageStore(tx).remove(messageId);
  if (club && !isOwn) await logModeration(tx, ctx, club, message);
  const nothing = { target: null, amount: null };
  recordChange(ctx, alliance.id, { kind: 'message_deleted', username, messageId, ...nothing });
  return { success: true };
};

async function clubOf(tx: Tx, { allianceId }: MessageRow): Promise<AllianceRow | null> {
  const alliance = await allianceStore(tx).byId(allianceId);
  return alliance && isClub(alliance.leaderId) ? alliance : null;
}

// Without its text, which is not to outlive the chat.
async function logModeration(tx: Tx, ctx: Context, club: AllianceRow, message: MessageRow): Promise<void> {
  const author = await playerStore(tx).byId(message.playerId);
  const before = { club: club.name, username: author?.username ?? null, said_at: isoOf(message.atMs) };
  await ctx.react({ kind: 'admin.acted', action: 'club.message.delete', before, after: null });
}
