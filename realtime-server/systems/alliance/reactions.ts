import { DELETED_USERNAME } from '#db/systems/auth/store/players.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import { memberStore, payoutStore } from '#db/systems/alliance/store/members.ts';
import type { Reaction } from '../../action/reactions.ts';
import { endMembership } from './actions/membership.ts';

export const leaveAsDeleted: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  const { playerId } = fact;
  const membership = await memberStore(tx).of(playerId);
  if (membership)
    await endMembership(tx, ctx, { ...membership, person: { id: playerId, username: DELETED_USERNAME } });
  await invitationStore(tx).removeAllOf({ playerId });
  await payoutStore(tx).remove(playerId);
};
