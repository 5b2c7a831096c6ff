import { bankRoutes } from '#protocol/systems/bank/contract.ts';
import { salaryStore } from '#db/systems/bank/store.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { collectSalary } from './actions.ts';
import { salaryStatus, totalProduction, WAGE } from './reads.ts';
import { firstSinceMs } from './rules.ts';

const grantFirstHour: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined' && fact.isFirstOfMail)
    await salaryStore(tx).put(fact.playerId, firstSinceMs(ctx.nowMs));
};

const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await salaryStore(tx).removeOf(fact.playerId);
};

export const bankSystem = system({
  routes: bankRoutes,
  handlers: { salaryStatus, totalProduction, collectSalary },
  resetTerms: ({ nowMs }) => ({ salarySinceMs: firstSinceMs(nowMs) }),
  reactions: [grantFirstHour, forgetDeletedPlayer, rememberRates([WAGE])],
});
