import type { Tx } from '#db/open.ts';
import { productionStore } from '#db/systems/production/store.ts';
import type { Input } from '#protocol/contract.ts';
import { toDollars } from '#protocol/primitives.ts';
import { type Amounts, countedName, GOODS, PLANS } from '#protocol/systems/production/buildings.ts';
import type { productionRoutes } from '#protocol/systems/production.ts';
import { type Context, type Player, refuse } from '../../action/context.ts';
import type { AnswerOrRefusal } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { withMetadata } from './transfers.ts';
import type { Transfer } from '../../ledger/post.ts';
import { nextCents, accruedCollection } from './reads.ts';
import { enlarged, type Collection } from './rules.ts';

type Routes = typeof productionRoutes;

/** Collects the output of all buildings. */
export async function collect(tx: Tx, ctx: Context<Player>): Promise<AnswerOrRefusal<Routes['collect']>> {
  const found = await accruedCollection(tx, ctx, ctx.actor.id);
  if (Object.keys(found.collected).length === 0) return refuse('nothing_to_collect', idleReason(found));
  await ctx.post(transfersOf(found, ctx.actor.id));
  for (const group of found.moved) await productionStore(tx).put(ctx.actor.id, group);
  const { collected, used } = found;
  return { success: true, message: `Collected ${formatAmounts(collected)}.`, collected, used };
}

/** Collects first, since more buildings change the hourly output; then buys buildings of one type. */
export async function build(
  tx: Tx,
  ctx: Context<Player>,
  { building, quantity }: Input<Routes['build']>,
): Promise<AnswerOrRefusal<Routes['build']>> {
  const playerId = ctx.actor.id;
  const found = await accruedCollection(tx, ctx, playerId);
  const groups = [...found.moved, ...found.groups];
  const before = groups.find((one) => one.building === building) ?? null;
  const cents = nextCents(ctx.config, { building, owned: before?.owned ?? 0, quantity });
  if (!Number.isSafeInteger(cents)) return refuse('not_enough_dollars');
  const payment = {
    debit: playerId,
    credit: CENTRAL_BANK,
    asset: 'dollars',
    ...withMetadata('building_bought', { building: PLANS[building].name, quantity }),
  } as const;
  await ctx.post([...transfersOf(found, playerId), { ...payment, amount: cents }]);
  const after = enlarged(before, { building, quantity, nowMs: ctx.nowMs });
  for (const group of found.moved) await productionStore(tx).put(playerId, group);
  await productionStore(tx).put(playerId, after);
  const { collected, used } = found;
  const message = `${countedName(building, quantity)} built. You own ${after.owned}.`;
  return { success: true, message, owned: after.owned, cost: toDollars(cents), collected, used };
}

/** The output comes from the central bank, which receives the material used. */
function transfersOf({ collected, used }: Collection, playerId: string): Transfer[] {
  return GOODS.flatMap((asset): Transfer[] => {
    const [made = 0, taken = 0] = [collected[asset], used[asset]];
    const output = {
      debit: CENTRAL_BANK,
      credit: playerId,
      asset,
      amount: made,
      code: 'production_collected',
    } as const;
    const material = {
      debit: playerId,
      credit: CENTRAL_BANK,
      asset,
      amount: taken,
      code: 'production_used',
    } as const;
    return [output, material].filter(({ amount }) => amount > 0);
  });
}

/** Why there is nothing to collect although hours have accrued: a workshop without material retains its hours. */
function idleReason({ outputs }: Collection): { readonly error?: string } {
  return outputs.some(({ due }) => due > 0) ? { error: 'The workshop needs wood and iron.' } : {};
}

const formatAmounts = (amounts: Amounts): string =>
  GOODS.flatMap((good) => (amounts[good] ? [`${withSeparators(amounts[good])} ${good}`] : [])).join(', ');

const withSeparators = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
