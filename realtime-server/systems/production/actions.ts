import { bonusOf } from '#protocol/systems/economy/terms.ts';
import { productionStore } from '#db/systems/production/store.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { type Amounts, countedName, GOODS, PLANS } from '#protocol/systems/production/buildings.ts';
import type { productionRoutes } from '#protocol/systems/production/contract.ts';
import { refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { withMetadata } from './declarations.ts';
import type { Transfer } from '../../ledger/post.ts';
import { productionBonusOf } from '../economy/reads/production-bonus.ts';
import { nextCents, accruedCollection } from './reads.ts';
import { enlarged, type Collection } from './rules.ts';

type Routes = typeof productionRoutes;

export const collect: Handler<Routes['collect']> = async (tx, ctx) => {
  const found = await accruedCollection(tx, ctx, ctx.actor.id);
  if (Object.keys(found.collected).length === 0) return refuse('nothing_to_collect', idleReason(found));
  const bonus = await productionBonusOf(tx, ctx.actor.id, ctx.nowMs);
  await ctx.post(transfersOf(found, ctx.actor.id, bonus));
  for (const group of found.moved) await productionStore(tx).put(ctx.actor.id, group);
  const result = collectedWith(found, bonus);
  return { success: true, message: `Collected ${formatAmounts(result.collected)}.`, ...result };
};

/** Collects first, since more buildings change the hourly output. */
export const build: Handler<Routes['build']> = async (tx, ctx, { building, quantity }) => {
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
  const bonus = await productionBonusOf(tx, playerId, ctx.nowMs);
  await ctx.post([...transfersOf(found, playerId, bonus), { ...payment, amount: cents }]);
  const after = enlarged(before, { building, quantity, nowMs: ctx.nowMs });
  for (const group of found.moved) await productionStore(tx).put(playerId, group);
  await productionStore(tx).put(playerId, after);
  const message = `${countedName(building, quantity)} built. You own ${after.owned}.`;
  return {
    success: true,
    message,
    owned: after.owned,
    cost: toDollars(cents),
    ...collectedWith(found, bonus),
  };
};

// The central bank issues output and receives the material.
function transfersOf(
  { collected, used }: Collection,
  playerId: string,
  bonus: ProductionBonus | null,
): Transfer[] {
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
    const extra = bonus && {
      ...output,
      amount: bonusOf(made, bonus),
      ...withMetadata('production_bonus', { ...bonus }),
    };
    return [output, material, ...(extra ? [extra] : [])].filter(({ amount }) => amount > 0);
  });
}

function collectedWith({ collected, used }: Collection, bonus: ProductionBonus | null) {
  const added = Object.fromEntries(
    GOODS.map((good) => [good, bonusOf(collected[good] ?? 0, bonus)] as const).filter(
      ([, units]) => units > 0,
    ),
  ) as Amounts;
  const total = Object.fromEntries(
    GOODS.filter((good) => collected[good]).map((good) => [
      good,
      (collected[good] ?? 0) + (added[good] ?? 0),
    ]),
  ) as Amounts;
  return { collected: total, bonus: added, used };
}

// A workshop without material retains its hours.
function idleReason({ outputs }: Collection): { readonly error?: string } {
  return outputs.some(({ due }) => due > 0) ? { error: 'The workshop needs wood and iron.' } : {};
}

const formatAmounts = (amounts: Amounts): string =>
  GOODS.flatMap((good) => (amounts[good] ? [`${withSeparators(amounts[good])} ${good}`] : [])).join(', ');

const withSeparators = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
