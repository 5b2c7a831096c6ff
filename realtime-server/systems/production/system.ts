import { productionRoutes } from '#protocol/systems/production.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system } from '../../action/system.ts';
import { build, collect } from './actions.ts';
import { auditProduction } from './audits.ts';
import { clearDeletedPlayer } from './reactions.ts';
import { production, PRODUCTION_RATES } from './reads.ts';

export const productionSystem = system({
  routes: productionRoutes,
  handlers: { production, build, collect },
  reactions: [clearDeletedPlayer, rememberRates(PRODUCTION_RATES)],
  audits: [auditProduction],
});
