import type { RoomName } from '#protocol/systems.ts';
import { refuse } from '../../action/context.ts';
import type { RoomDefinition } from '../../action/system.ts';
import type { Memberships } from './memory/memberships.ts';
import { allianceAnswer } from './reads/alliance.ts';
import { messagesOf } from './reads/records.ts';

export const allianceRoom = (memberships: Pick<Memberships, 'allianceOf'>): RoomDefinition => ({
  kind: 'alliance',
  // Players ask for `alliance`, or for their own one by its full name.
  permit({ id }, asked) {
    const own = memberships.allianceOf(id);
    if (own === null) return refuse('no_alliance');
    return asked === 'alliance' || asked === roomOf(own) ? roomOf(own) : refuse('not_found');
  },
  isMember: (playerId, room) => {
    const own = memberships.allianceOf(playerId);
    return own !== null && room === roomOf(own);
  },
  snapshot: async (tx, ctx, room) => {
    const alliance = await allianceAnswer(tx, ctx);
    // The membership may have ended since `permit`.
    if (!alliance || room !== roomOf(alliance.id)) return { alliance: null, messages: [] };
    return { alliance, messages: await messagesOf(tx, alliance.id) };
  },
});

export const roomOf = (allianceId: string): RoomName => `alliance:${allianceId}`;
