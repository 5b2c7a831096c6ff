import type { RoomName } from '#protocol/systems.ts';
import { allianceRoutes } from '#protocol/systems/alliance.ts';
import { system } from '../../action/system.ts';
import { deleteMessage, say } from './actions/chat.ts';
import { decline, invite } from './actions/invitations.ts';
import { createAlliance, joinAlliance, kick, leaveAlliance } from './actions/members.ts';
import { contribute, payout } from './actions/safe.ts';
import { allianceActivity } from './activity.ts';
import { auditAlliances, auditTotals } from './audits.ts';
import { createAllianceSweep, succeedAwayLeaders } from './jobs.ts';
import { createMemberships } from './memory/memberships.ts';
import { leaveAsDeleted } from './reactions.ts';
import { myAlliance } from './reads/alliance.ts';
import { contributionLimit } from './reads/contribution-limit.ts';
import { allianceList, invitations } from './reads/list.ts';
import { allianceLog, chat } from './reads/records.ts';
import { allianceRoom, roomOf } from './rooms.ts';

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
      createAlliance,
      joinAlliance,
      leaveAlliance,
      contribute,
      invite,
      payout,
      kick,
      invitations,
      decline,
      chat,
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
    jobs: [succeedAwayLeaders, createAllianceSweep()],
    rooms: [allianceRoom(memberships)],
    reactions: [leaveAsDeleted],
    activity: allianceActivity,
    audits: [auditAlliances, auditTotals],
  });
}
