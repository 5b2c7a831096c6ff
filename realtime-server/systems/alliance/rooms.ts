import type { Tx } from '#db/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import type { RoomName } from '#protocol/systems.ts';
import { type Player, type Refusal, refuse } from '../../action/context.ts';
import type { ReadContext, RoomDefinition } from '../../action/system.ts';
import type { Memberships } from './memory/memberships.ts';
import { allianceAnswer } from './reads/alliance.ts';
import { messagesOf } from './reads/records.ts';

export const allianceRoom = (memberships: Pick<Memberships, 'allianceOf'>): RoomDefinition => ({
  kind: 'alliance',
  permit,
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

// Players ask for `alliance`, or for their own one by its full name.
async function permit(tx: Tx, { actor }: ReadContext<Player>, asked: RoomName): Promise<RoomName | Refusal> {
  const membership = await memberStore(tx).of(actor.id);
  if (!membership) return refuse('no_alliance');
  const own = roomOf(membership.alliance.id);
  return asked === 'alliance' || asked === own ? own : refuse('not_found');
}
