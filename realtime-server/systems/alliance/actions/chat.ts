import type { Tx } from '#db/open.ts';
import { messageStore } from '#db/systems/alliance/store/records.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { Input } from '#protocol/contract.ts';
import type { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { type Context, isRefusal, type Player, refuse } from '../../../action/context.ts';
import type { AnswerOrRefusal } from '../../../action/system.ts';
import { messageView } from '../reads/records.ts';
import { ownMembership } from './membership.ts';
import { recordChange } from './record.ts';

type Say = typeof allianceRoutes.say;
type DeleteMessage = typeof allianceRoutes.deleteMessage;

export async function say(tx: Tx, ctx: Context<Player>, { text }: Input<Say>): Promise<AnswerOrRefusal<Say>> {
  const own = await ownMembership(tx, ctx);
  if (isRefusal(own)) return own;
  const { id: playerId, username } = ctx.actor;
  const allianceId = own.alliance.id;
  const message = { id: ctx.chance.id(), playerId, text, atMs: ctx.realNowMs };
  await messageStore(tx).add({ ...message, allianceId });
  const markOf = await inhabitantStore(tx).marks();
  const chatMessage = { ...messageView({ ...message, username }), ...markOf(playerId) };
  ctx.record({ system: 'alliance', kind: 'alliance.message', allianceId, message: chatMessage });
  return { success: true, message: 'Sent.', chatMessage };
}

export async function deleteMessage(
  tx: Tx,
  ctx: Context<Player>,
  { messageId }: Input<DeleteMessage>,
): Promise<AnswerOrRefusal<DeleteMessage>> {
  const own = await ownMembership(tx, ctx);
  if (isRefusal(own)) return own;
  const { alliance } = own;
  const message = await messageStore(tx).one(alliance.id, messageId);
  if (!message) return refuse('message_not_found');
  const { id, username, rang } = ctx.actor;
  const mayDeleteAll = isClub(alliance.leaderId) ? rang > 0 : alliance.leaderId === id;
  if (message.playerId !== id && !mayDeleteAll) return refuse('not_leader');
  await messageStore(tx).remove(messageId);
  const nothing = { target: null, amount: null };
  recordChange(ctx, alliance.id, { kind: 'message_deleted', username, messageId, ...nothing });
  return { success: true };
}
