import { bankRoutes } from '#protocol/systems/bank.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system } from '../../action/system.ts';
import { collectSalary } from './actions.ts';
import { forgetDeletedPlayer, grantFirstHour } from './reactions.ts';
import { salaryStatus, totalProduction, WAGE } from './reads.ts';

export const bankSystem = system({
  routes: bankRoutes,
  handlers: { salaryStatus, totalProduction, collectSalary },
  reactions: [grantFirstHour, forgetDeletedPlayer, rememberRates([WAGE])],
});
