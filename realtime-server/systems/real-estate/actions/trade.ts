import type { Tx } from '#db/database/open.ts';
import { realEstateFigures } from '#db/systems/real-estate/store/figures.ts';
import { type OwnedRow, realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { formatDollars } from '#protocol/values/format.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import {
  baseCents,
  ratePpm,
  UPGRADE_PERCENT,
  upgradeCents,
  valueCents,
} from '#protocol/systems/real-estate/values.ts';
import type { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import { MATERIALS } from '#protocol/systems/real-estate/materials.ts';
import { type Context, type Player, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { withMetadata } from '../declarations.ts';
import type { Transfer } from '../../../ledger/post.ts';
import { collectable, type CollectableProperty, rentOf } from '../reads/accrued-rent.ts';
import { rentBonus, rentTransfers } from './rent-transfers.ts';
import { faucetAllowance, refuseCapped } from '../../economy/reads/faucets.ts';
import { productionBonusOf } from '../../economy/reads/production-bonus.ts';
import { PPM_A_PERCENT, purchaseRefusal, saleCents, sinceAfterUpgrade } from '../rules.ts';
import type { Stock } from './stock.ts';
import { materialsOf, ownedView } from '../reads/views.ts';

type Routes = typeof realEstateRoutes;

export const purchase =
  (stock: Stock): Handler<Routes['purchase']> =>
  async (tx, ctx, { propertyId }) => {
    const found = await realEstateStore(tx).byId(propertyId);
    const { properties } = await realEstateFigures(tx).owner(ctx.actor.id);
    const maxOwned = ctx.config['realEstateSettings.maxProperties'];
    const refused = purchaseRefusal({ state: found?.state ?? null, owned: properties, maxOwned });
    if (refused || !found) return refuse(refused ?? 'property_not_found');
    const { id, houseType, level } = found;
    const priceCents = valueCents(found);
    const sale = { id, ownerId: ctx.actor.id, priceCents, atMs: ctx.nowMs };
    if (!(await realEstateStore(tx).buy(sale))) return refuse('already_sold');
    await ctx.post([
      {
        debit: sale.ownerId,
        credit: CENTRAL_BANK,
        asset: 'dollars',
        amount: priceCents,
        ...withMetadata('property_bought', { house: houseType, level }),
      },
    ]);
    await stock.bought(tx, ctx, { house: found, ownerId: sale.ownerId });
    if (properties === 0) {
      const first = { playerId: sale.ownerId, house: houseType, priceCents, atMs: ctx.nowMs };
      ctx.record({ kind: 'first-property.bought', ...first });
    }
    const row = {
      id,
      houseType,
      level,
      ownerId: sale.ownerId,
      purchasePriceCents: priceCents,
      purchasedAtMs: ctx.nowMs,
      sinceMs: ctx.nowMs,
    };
    const property = ownedView(row, { accrued: { hours: 0, cents: 0 }, config: ctx.config });
    return { success: true, message: `${houseType} bought for ${formatDollars(priceCents)}.`, property };
  };

export const sell =
  (stock: Stock): Handler<Routes['sell']> =>
  async (tx, ctx, { propertyId }) => {
    const found = await collectableOf(tx, ctx, propertyId);
    if (!found) return refuse('property_not_found');
    const { row, accrued, bonus } = found;
    const commission = ctx.config['realEstateSettings.saleCommission'];
    const paidCents = saleCents(valueCents(row), commission);
    const rent = [...rentTransfers(found), ...bonus.transfers];
    await postSome(ctx, [...rent, ...saleTransfers(row, { paidCents, commission })]);
    await realEstateStore(tx).close({ id: row.id, soldForCents: paidCents, atMs: ctx.nowMs });
    await stock.returned(tx, ctx, { house: row, ownerId: row.ownerId });
    const rentCents = accrued.cents + bonus.cents;
    const message = `${row.houseType} sold for ${formatDollars(paidCents)}.${describePaidRent(rentCents)}`;
    return { success: true, salePrice: toDollars(paidCents), rent: toDollars(rentCents), message };
  };

/** Pays the accrued rent at the old rate first. */
export const upgrade =
  (stock: Stock): Handler<Routes['upgrade']> =>
  async (tx, ctx, { propertyId }) => {
    const found = await collectableOf(tx, ctx, propertyId);
    if (!found) return refuse('property_not_found');
    const { row, accrued, bonus } = found;
    const costCents = upgradeCents(row);
    if (costCents === null) return refuse('max_level');
    const rent = [...rentTransfers(found), ...bonus.transfers];
    await ctx.post([...rent, upgradeTransfer(row, costCents), ...materialTransfers(row, ctx)]);
    const settled = { ...row, sinceMs: accrued.nextSinceMs };
    const upgraded = { ...row, level: row.level + 1, sinceMs: sinceAfterUpgrade(settled, ctx.nowMs) };
    await realEstateStore(tx).change(upgraded);
    await stock.upgraded(tx, ctx, { from: row, ownerId: row.ownerId });
    const [after] = await collectable(tx, ctx, [upgraded]);
    const property = ownedView(upgraded, { accrued: after?.accrued ?? accrued, config: ctx.config });
    const rentCents = accrued.cents + bonus.cents;
    const message = `${row.houseType} upgraded to level ${upgraded.level}.${describePaidRent(rentCents)}`;
    return {
      success: true,
      message,
      property,
      cost: toDollars(costCents),
      rent: toDollars(rentCents),
    };
  };

export const collectRent: Handler<Routes['collectRent']> = async (tx, ctx) => {
  const rows = await realEstateStore(tx).ofOwner(ctx.actor.id);
  const allowance = await faucetAllowance(tx, ctx, { playerId: ctx.actor.id, code: 'rent_collected' });
  const payable = await collectable(tx, ctx, rows, allowance.leftCents);
  const due = payable.filter(({ accrued }) => accrued.cents > 0);
  if (due.length === 0) {
    const waiting = (await collectable(tx, ctx, rows)).filter(({ accrued }) => accrued.cents > 0);
    if (waiting.length === 0) return refuse('nothing_to_collect');
    return refuseCapped(Math.min(...waiting.map(({ accrued }) => accrued.cents / accrued.hours)), allowance);
  }
  const rentCents = rentOf(due);
  const bonus = await bonusOn(tx, ctx, rentCents);
  await ctx.post([...due.flatMap(rentTransfers), ...bonus.transfers]);
  for (const { row, accrued } of due) {
    await realEstateStore(tx).change({ ...row, sinceMs: accrued.nextSinceMs });
  }
  const cents = rentCents + bonus.cents;
  const message = `Collected ${formatDollars(cents)} rent.`;
  return { success: true, totalRent: toDollars(cents), bonus: toDollars(bonus.cents), message };
};

async function bonusOn(tx: Tx, ctx: Context<Player>, rentCents: number) {
  const { id: playerId } = ctx.actor;
  const { leftCents } = await faucetAllowance(tx, ctx, { playerId, code: 'rent_bonus' });
  return rentBonus(playerId, { rentCents, leftCents }, await productionBonusOf(tx, playerId, ctx.nowMs));
}

async function collectableOf(
  tx: Tx,
  ctx: Context<Player>,
  propertyId: string,
): Promise<(CollectableProperty & { readonly bonus: ReturnType<typeof rentBonus> }) | null> {
  const found = await realEstateStore(tx).byId(propertyId);
  if (found?.state !== 'owned' || found.ownerId !== ctx.actor.id) return null;
  const [one] = await collectable(tx, ctx, [found]);
  return one ? { ...one, bonus: await bonusOn(tx, ctx, one.accrued.cents) } : null;
}

function saleTransfers(
  { ownerId, houseType, level }: OwnedRow,
  { paidCents, commission }: { readonly paidCents: number; readonly commission: number },
): Transfer[] {
  if (paidCents === 0) return [];
  const metadata = {
    house: houseType,
    level,
    valueCents: valueCents({ houseType, level }),
    commissionPercent: ratePpm(commission) / PPM_A_PERCENT,
  };
  const pay = { debit: CENTRAL_BANK, credit: ownerId, asset: 'dollars', amount: paidCents } as const;
  return [{ ...pay, ...withMetadata('property_sold', metadata) }];
}

function upgradeTransfer({ ownerId, houseType, level }: OwnedRow, amount: number): Transfer {
  const metadata = {
    house: houseType,
    toLevel: level + 1,
    percent: UPGRADE_PERCENT,
    baseCents: baseCents(houseType),
  };
  return {
    debit: ownerId,
    credit: CENTRAL_BANK,
    asset: 'dollars',
    amount,
    ...withMetadata('property_upgraded', metadata),
  };
}

function materialTransfers(row: OwnedRow, { config }: Pick<Context, 'config'>): Transfer[] {
  const materials = materialsOf(row, config);
  if (materials === null) return [];
  const used = { debit: row.ownerId, credit: CENTRAL_BANK, code: 'upgrade_materials' } as const;
  return MATERIALS.map((asset) => ({ ...used, asset, amount: materials[asset] })).filter(
    ({ amount }) => amount > 0,
  );
}

// With a commission of 100 % nothing is left to pay.
async function postSome(ctx: Context, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length > 0) await ctx.post(transfers);
}

const describePaidRent = (cents: number): string =>
  cents > 0 ? ` ${formatDollars(cents)} rent paid out.` : '';
