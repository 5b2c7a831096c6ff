import { salaryStore } from '#db/systems/bank/store.ts';
import { formatCents } from '#protocol/values/format.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { bankRoutes } from '#protocol/systems/bank/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { refuseCapped } from '../economy/reads/faucets.ts';
import { withMetadata } from './declarations.ts';
import { accruedSalary } from './reads.ts';

export const collectSalary: Handler<typeof bankRoutes.collectSalary> = async (tx, ctx) => {
  const playerId = ctx.actor.id;
  const accrued = await accruedSalary(tx, ctx, playerId);
  if (!accrued) return refuse('unauthorized');
  const { hours, cents, hoursWorked, heldCents, allowance, nextSinceMs } = accrued;
  if (cents === 0 && heldCents > 0) return refuseCapped(heldCents / hoursWorked, allowance);
  if (cents === 0) return refuse('salary_not_due');
  const reason = withMetadata('salary_collected', { hours, hourlyCents: Math.floor(cents / hours) });
  await ctx.post([{ debit: CENTRAL_BANK, credit: playerId, asset: 'dollars', amount: cents, ...reason }]);
  await salaryStore(tx).put(playerId, nextSinceMs);
  return {
    success: true,
    amount: toDollars(cents),
    message: `Collected ${formatCents(cents)} salary!`,
    hours,
    lastCollected: isoOf(nextSinceMs),
  };
};
