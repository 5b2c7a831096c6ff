import { playerStore } from '#db/systems/auth/store/players.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import { type allianceRoutes, MAX_INVITATIONS } from '#protocol/systems/alliance/contract.ts';
import { INVITATION_DAYS } from '#protocol/systems/alliance/terms.ts';
import { isRefusal, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { invitationEndMs } from '../rules.ts';
import { ledBy } from './membership.ts';
import { allianceNamed } from './members.ts';
import { putAlliance, recordChange, recordEntry } from './record.ts';

// A muted leader must not notice: the invitation is stored, but no notice is sent.
export const invite: Handler<typeof allianceRoutes.invite> = async (tx, ctx, { username }) => {
  const led = await ledBy(tx, ctx);
  if (isRefusal(led)) return led;
  const { alliance } = led;
  const person = await playerStore(tx).byUsername(username);
  if (!person) return refuse('player_not_found');
  const membership = await memberStore(tx).of(person.id);
  if (membership?.alliance.id === alliance.id) return refuse('already_member');
  const { nowMs } = ctx;
  const open = await invitationStore(tx).openOf(alliance.id, nowMs);
  const invited = { allianceId: alliance.id, playerId: person.id };
  const former = await invitationStore(tx).open({ ...invited, nowMs });
  if (!former && open.length >= MAX_INVITATIONS) return refuse('too_many_invitations');
  const isDelivered = !(await muteStore(tx).has(person.id, ctx.actor.id));
  const times = { invitedAtMs: nowMs, expiresAtMs: invitationEndMs(nowMs) };
  await invitationStore(tx).put({ ...invited, ...times, isDelivered });
  if (!former) {
    const entry = { kind: 'invited', by: ctx.actor, target: person } as const;
    await putAlliance(tx, await recordEntry(tx, ctx, alliance, entry));
  }
  const notice = { alliance: alliance.name, by: ctx.actor.username, amount: null };
  if (isDelivered && !former?.isDelivered)
    await ctx.emitFrom(ctx.actor.id, `user:${person.id}`, 'alliance.notice', { kind: 'invited', ...notice });
  return { success: true, message: `${person.username} is invited for ${INVITATION_DAYS} days.` };
};

export const decline: Handler<typeof allianceRoutes.decline> = async (tx, ctx, { allianceName }) => {
  const { id: playerId, username } = ctx.actor;
  const alliance = await allianceNamed(tx, allianceName);
  if (!alliance) return refuse('invitation_not_found');
  const { id: allianceId } = alliance;
  const invitation = await invitationStore(tx).open({ allianceId, playerId, nowMs: ctx.nowMs });
  if (!invitation?.isDelivered) return refuse('invitation_not_found');
  await invitationStore(tx).remove(allianceId, playerId);
  const nothing = { target: null, amount: null, messageId: null };
  recordChange(ctx, allianceId, { kind: 'declined', username, ...nothing });
  return { success: true };
};
