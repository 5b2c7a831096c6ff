import { productionRoutes } from '#protocol/systems/production/contract.ts';
import { productionStore, productionAuditStore } from '#db/systems/production/store.ts';
import type { Tx } from '#db/database/open.ts';
import { type Good, PLANS } from '#protocol/systems/production/buildings.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { build, collect } from './actions.ts';
import { production, PRODUCTION_RATES } from './reads.ts';

const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await productionStore(tx).removeOf(fact.playerId);
};

export const productionSystem = system({
  routes: productionRoutes,
  handlers: { production, build, collect },
  reactions: [forgetDeletedPlayer, rememberRates(PRODUCTION_RATES)],
  audits: [auditProduction],
});

async function auditProduction(tx: Tx): Promise<readonly string[]> {
  const audit = productionAuditStore(tx);
  const differences = (await audit.ownersGone()).map(
    ({ playerId }) => `buildings belong to ${playerId}, who is not a player`,
  );
  const moved = (code: TransferCode, asset: Good): Promise<number> => audit.moved({ code, asset });
  const { makes, uses } = PLANS.workshop;
  const made = await moved('production_collected', makes);
  for (const [good, each = 0] of Object.entries(uses)) {
    const used = await moved('production_used', good as Good);
    if (used !== made * each) differences.push(`workshops made ${made} ${makes} of ${used} ${good}`);
  }
  return differences;
}
