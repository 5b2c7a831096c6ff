import type { Tx } from '#db/database/open.ts';
import { unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import { rentStore } from '#db/systems/rent/store.ts';
import { formatDollars } from '#protocol/values/format.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import {
  EVICTION_RESOURCE_PERCENT,
  EVICTION_WEALTH_PERCENT,
  evictionOf,
  goodsTaken,
} from '#protocol/systems/rent/states.ts';
import type { Context } from '../../../action/context.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import type { Holding } from '../../../ledger/holdings.ts';
import { withMetadata } from '../declarations.ts';
import type { Transfer } from '../../../ledger/post.ts';
import { ownedGoods, reachableDollars } from '../../economy/reads/wealth.ts';
import { type RentStanding, rentStanding } from '../reads.ts';
import { firstDueMs, noticeAtMs } from '../rules.ts';

export async function evict(tx: Tx, ctx: Context, playerId: string): Promise<void> {
  const standing = await rentStanding(tx, ctx, playerId);
  if (!standing || ctx.nowMs < standing.evictionAtMs || (await unrankedStore(tx).has(playerId))) return;
  const { taken, rentCents, partCents } = await takenBy(tx, standing, playerId);
  if (taken.length > 0) {
    await ctx.react({ kind: 'player.owes', playerId, dues: duesOf(taken) });
    await ctx.post(taken);
  }
  const dueAtMs = firstDueMs(ctx.nowMs);
  await rentStore(tx).put({ ...standing.row, dueAtMs, noticeAtMs: noticeAtMs(dueAtMs, ctx.nowMs) });
  const message = sentence(rentCents, partCents);
  ctx.emit(`user:${playerId}`, 'notification', { type: 'error', message, topic: 'eviction' });
}

async function takenBy(
  tx: Tx,
  { rent: { rentCents: wholeRent, ...rentMetadata }, wealthCents }: RentStanding,
  playerId: string,
) {
  const reachableCents = await reachableDollars(tx, playerId);
  const eviction = evictionOf({ rentCents: wholeRent, wealthCents, reachableCents });
  const { rentCents, partCents, remainingCents } = eviction;
  const to = { debit: playerId, credit: CENTRAL_BANK } as const;
  const dollars = { ...to, asset: 'dollars' } as const;
  const partMetadata = { percent: EVICTION_WEALTH_PERCENT, ofCents: remainingCents };
  const goods = (await ownedGoods(tx, playerId)).map(({ asset, amount }): Transfer => {
    const reason = withMetadata('eviction_goods', { percent: EVICTION_RESOURCE_PERCENT, of: amount });
    return { ...to, asset, amount: goodsTaken(amount), ...reason };
  });
  const all: Transfer[] = [
    { ...dollars, amount: rentCents, ...withMetadata('eviction_rent', rentMetadata) },
    { ...dollars, amount: partCents, ...withMetadata('eviction_wealth', partMetadata) },
    ...goods,
  ];
  return { taken: all.filter(({ amount }) => amount > 0), rentCents, partCents };
}

function duesOf(taken: readonly Transfer[]): Holding[] {
  const dues = new Map<Holding['asset'], number>();
  for (const { asset, amount } of taken) dues.set(asset, (dues.get(asset) ?? 0) + amount);
  return [...dues].map(([asset, amount]) => ({ asset, amount }));
}

const sentence = (rentCents: Cents, partCents: Cents): string =>
  `You were evicted for unpaid rent. The central bank took ${formatDollars(rentCents)} of rent, ` +
  `${formatDollars(partCents)} of your wealth and half of each resource.`;
