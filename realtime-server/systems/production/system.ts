import { productionRoutes } from '#protocol/systems/production.ts';
import { system } from '../../action/system.ts';
import { build, collect } from './actions.ts';
import { auditProduction } from './audits.ts';
import { clearDeletedPlayer, rememberOldRates } from './reactions.ts';
import { production } from './reads.ts';

/** Buildings: where goods come from before they are traded. */
export const productionSystem = system({
  routes: productionRoutes,
  handlers: { production, build, collect },
  reactions: [clearDeletedPlayer, rememberOldRates],
  audits: [auditProduction],
});
