import type { Tx } from '#db/open.ts';
import { salaryStore } from '#db/systems/bank/store/salaries.ts';
import type { Answer } from '#protocol/contract.ts';
import { dollarsText } from '#protocol/dollars-text.ts';
import { toDollars } from '#protocol/primitives.ts';
import type { bankRoutes } from '#protocol/systems/bank.ts';
import { isoOf } from '#protocol/iso.ts';
import { type Context, type Player, type Refusal, refuse } from '../../action/context.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { noted } from '../../ledger/notes.ts';
import { waitingSalary } from './reads.ts';

/** Collects the salary of the whole hours since the last time. */
export async function collectSalary(
  tx: Tx,
  ctx: Context<Player>,
): Promise<Answer<typeof bankRoutes.collectSalary> | Refusal> {
  const playerId = ctx.actor.id;
  const waiting = await waitingSalary(tx, ctx, playerId);
  if (!waiting) return refuse('unauthorized');
  const { hours, cents, nextSinceMs } = waiting;
  if (cents === 0) return refuse('salary_not_due');
  const note = noted('salary_collected', { hours, hourlyCents: Math.floor(cents / hours) });
  await ctx.post([{ debit: CENTRAL_BANK, credit: playerId, asset: 'dollars', amount: cents, ...note }]);
  await salaryStore(tx).put(playerId, nextSinceMs);
  return {
    success: true,
    amount: toDollars(cents),
    message: `Collected ${dollarsText(cents)} salary!`,
    hours,
    lastCollected: isoOf(nextSinceMs),
  };
}
