import { inhabitantLootStore, inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { Reaction } from '../../action/reactions.ts';

export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await inhabitantLootStore(tx).removeOf(fact.playerId);
  if (await inhabitantStore(tx).has(fact.playerId)) await inhabitantStore(tx).remove(fact.playerId);
};
