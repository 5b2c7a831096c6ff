import { gildingStore } from '#db/systems/gilding/store.ts';
import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import type { Reaction } from '../../action/context.ts';
import { system } from '../../action/system.ts';
import { gild } from './actions.ts';
import { auditGildings } from './audits.ts';
import { createGilders, type Gilders } from './memory/gilders.ts';
import { gildings } from './reads.ts';

export function createGilding() {
  const gilders = createGilders();
  return { gilding: createGildingSystem(gilders), gilders };
}

const createGildingSystem = (gilders: Gilders) =>
  system({
    routes: gildingRoutes,
    handlers: { gildings, gild },
    load: gilders.load,
    apply: {
      'gilding.changed': gilders.apply,
      'gilding.removed': ({ playerId }) => gilders.forget(playerId),
      'name.shown': gilders.showName,
    },
    reactions: [forgetDeletedPlayer],
    audits: [auditGildings],
  });

const forgetDeletedPlayer: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  const { playerId } = fact;
  if ((await gildingStore(tx).of(playerId)).length === 0) return;
  await gildingStore(tx).removeOf(playerId);
  ctx.record({ kind: 'gilding.removed', playerId });
};
