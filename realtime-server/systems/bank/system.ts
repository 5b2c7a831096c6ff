import { bankRoutes } from '#protocol/systems/bank.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system } from '../../action/system.ts';
import { collectSalary } from './actions.ts';
import { auditBank } from './audits.ts';
import { createNetWorthMemory, netWorthPoints } from './pre-actions.ts';
import { forgetDeletedPlayer } from './reactions.ts';
import { salaryStatus, totalProduction, WAGE } from './reads.ts';

/** The central bank: an hourly salary, the economy's production, and what each player is worth day by day. */
export function createBankSystem() {
  const stored = createNetWorthMemory();
  return system({
    routes: bankRoutes,
    handlers: { salaryStatus, totalProduction, collectSalary },
    preActions: [netWorthPoints(stored)],
    apply: { 'net-worth.stored': stored.add },
    reactions: [forgetDeletedPlayer, rememberRates([WAGE])],
    audits: [auditBank],
  });
}
