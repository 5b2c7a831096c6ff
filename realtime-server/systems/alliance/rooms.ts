import type { Tx } from '#db/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import type { RoomName } from '#protocol/systems.ts';
import { type Player, type Refusal, refuse } from '../../action/context.ts';
import type { ReadContext, RoomDefinition } from '../../action/system.ts';
import type { Memberships } from './memory/memberships.ts';
import { allianceAnswer } from './reads/alliance.ts';
import { messagesOf } from './reads/records.ts';

/** The room of the members of an alliance, with its chat. */
export const allianceRoom = (memberships: Pick<Memberships, 'allianceOf'>): RoomDefinition => ({
  kind: 'alliance',
  permit,
  isMember: (playerId, room) => {
    const own = memberships.allianceOf(playerId);
    return own !== null && room === roomOf(own);
  },
  snapshot: async (tx, ctx, room) => {
    const alliance = await allianceAnswer(tx, ctx);
    // A membership may have ended since the permission; then the room is not joined.
    if (!alliance || room !== roomOf(alliance.id)) return { alliance: null, messages: [] };
    return { alliance, messages: await messagesOf(tx, alliance.id) };
  },
});

/** The room of an alliance. */
export const roomOf = (allianceId: string): RoomName => `alliance:${allianceId}`;

/** A player asks for `alliance`, or by its full name for the own one. */
async function permit(tx: Tx, { actor }: ReadContext<Player>, asked: RoomName): Promise<RoomName | Refusal> {
  const membership = await memberStore(tx).of(actor.id);
  if (!membership) return refuse('no_alliance');
  const own = roomOf(membership.alliance.id);
  return asked === 'alliance' || asked === own ? own : refuse('not_found');
}
