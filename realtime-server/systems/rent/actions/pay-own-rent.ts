import { rentStore } from '#db/systems/rent/store.ts';
import { formatDollars } from '#protocol/values/format.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { rentRoutes } from '#protocol/systems/rent/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { withMetadata } from '../declarations.ts';
import { rentStanding } from '../reads.ts';
import { nextDueMs, noticeAtMs } from '../rules.ts';

export const payOwnRent: Handler<typeof rentRoutes.payOwnRent> = async (tx, ctx) => {
  const playerId = ctx.actor.id;
  const standing = await rentStanding(tx, ctx, playerId);
  if (!standing) return refuse('unauthorized');
  const { row, days, rent } = standing;
  if (days === 0) return refuse('rent_not_due');
  const { rentCents, ...metadata } = rent;
  if (rentCents > 0) {
    const payment = { debit: playerId, credit: CENTRAL_BANK, asset: 'dollars', amount: rentCents } as const;
    await ctx.post([{ ...payment, ...withMetadata('rent_paid', metadata) }]);
  }
  const dueAtMs = nextDueMs(row.dueAtMs, ctx.nowMs);
  await rentStore(tx).put({
    playerId,
    dueAtMs,
    paidAtMs: ctx.nowMs,
    noticeAtMs: noticeAtMs(dueAtMs, ctx.nowMs),
  });
  return {
    success: true,
    message: `Paid ${formatDollars(rentCents)} rent!`,
    amount: toDollars(rentCents),
    nextDueDate: isoOf(dueAtMs),
  };
};
