import type { RoomName } from '#protocol/systems.ts';
import { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { DELETED_USERNAME } from '#db/systems/auth/store/players.ts';
import { formerClubMemberStore } from '#db/systems/alliance/store/former-club-members.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import { memberStore, payoutStore } from '#db/systems/alliance/store/members.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { deleteMessage, say } from './actions/chat.ts';
import { buildHall } from './actions/hall.ts';
import { decline, invite } from './actions/invitations.ts';
import { createAlliance, joinAlliance, kick, leaveAlliance } from './actions/members.ts';
import { removeTexts } from './actions/removed-texts.ts';
import { contribute, contributeStone, payout } from './actions/safe.ts';
import { allianceActivity } from './activity.ts';
import { auditAlliances, auditTotals } from './audits.ts';
import { checkDueAlliances, createAllianceSweep, chargeHallUpkeep } from './jobs.ts';
import { createMemberships } from './memory/memberships.ts';
import { myAlliance, contributionLimit } from './reads/alliance.ts';
import { allianceList, club, invitations } from './reads/list.ts';
import { allianceLog, chat, clubChat } from './reads/records.ts';
import { allianceRoom, roomOf } from './rooms.ts';
import { endMembership } from './actions/membership.ts';
import { restLeadership } from './actions/suspended.ts';

export interface AllianceDeps {
  readonly leaveRoom: (playerId: string, room: RoomName) => void;
}

export function createAllianceSystem({ leaveRoom }: AllianceDeps) {
  const memberships = createMemberships();
  return system({
    routes: allianceRoutes,
    handlers: {
      myAlliance,
      contributionLimit,
      allianceList: allianceList(memberships),
      club,
      createAlliance,
      joinAlliance,
      leaveAlliance,
      contribute,
      contributeStone,
      buildHall,
      invite,
      payout,
      kick,
      invitations,
      decline,
      chat,
      clubChat,
      say,
      deleteMessage,
      allianceLog,
    },
    async load(read) {
      const before = memberships.all();
      await read(memberships.load);
      for (const [playerId, allianceId] of before)
        if (memberships.allianceOf(playerId) !== allianceId) leaveRoom(playerId, roomOf(allianceId));
    },
    apply: {
      'alliance.founded': ({ allianceId, isPrivate }) => memberships.addAlliance(allianceId, isPrivate),
      'alliance.ended': ({ allianceId }) => memberships.removeAlliance(allianceId),
      'alliance.membership'({ playerId, allianceId }) {
        const before = memberships.set(playerId, allianceId);
        if (before !== null && before !== allianceId) leaveRoom(playerId, roomOf(before));
      },
      'alliance.changed': ({ allianceId, event }) => [
        { room: roomOf(allianceId), event: 'alliance.changed', data: event },
      ],
      'alliance.message': ({ allianceId, message }) => [
        { room: roomOf(allianceId), event: 'alliance.message', data: message },
      ],
    },
    jobs: [checkDueAlliances, chargeHallUpkeep, createAllianceSweep()],
    rooms: [allianceRoom(memberships)],
    reactions: [trackPlayers, removeTexts],
    activity: allianceActivity,
    audits: [auditAlliances, auditTotals],
  });
}

// A second account on the same mail address is no newcomer's.
const trackPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined' && !fact.isFirstOfMail)
    await formerClubMemberStore(tx).add(fact.playerId);
  if (fact.kind === 'player.suspended') await restLeadership(tx, ctx, fact.playerId);
  if (fact.kind !== 'player.deleted') return;
  const { playerId } = fact;
  const membership = await memberStore(tx).of(playerId);
  if (membership)
    await endMembership(tx, ctx, { ...membership, person: { id: playerId, username: DELETED_USERNAME } });
  await invitationStore(tx).removeAllOf({ playerId });
  await payoutStore(tx).remove(playerId);
  await formerClubMemberStore(tx).remove(playerId);
};
