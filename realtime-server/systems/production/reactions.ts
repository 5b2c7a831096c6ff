import { productionStore } from '#db/systems/production/store.ts';
import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import type { Reaction } from '../../action/reactions.ts';

/** A deleted player's buildings are gone, and what they had made with them. */
export const clearDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await productionStore(tx).removeOf(fact.playerId);
};

/** A rate that an admin changes still holds for the time before. */
export const rememberOldRates: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'admin.acted') return;
  for (const building of BUILDINGS) {
    const key = `buildingProductions.${building}`;
    const perHour = fact.before?.[key];
    if (typeof perHour !== 'number' || perHour === fact.after?.[key]) continue;
    await productionStore(tx).rememberRate({ building, rate: perHour, untilMs: ctx.nowMs });
  }
};
