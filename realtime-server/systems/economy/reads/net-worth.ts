import type { Tx } from '#db/database/open.ts';
import { companyStore } from '#db/systems/company/store.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { type Cents, toCents } from '#protocol/values/primitives.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { OIL_PRICE_DOLLARS } from '#protocol/systems/production/contract.ts';
import { balancesOf } from '../../../action/balance.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import type { Holding } from '../../../ledger/holdings.ts';
import { isGood, wealthOf } from './wealth.ts';

export interface NetWorth {
  readonly wealthCents: Cents;
  /** In hand and behind open orders, at the reference price. */
  readonly goodsCents: Cents;
  readonly propertiesCents: Cents;
  readonly companyCents: Cents;
  readonly totalCents: Cents;
}

export const netWorthOf = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await netWorthBreakdown(tx, playerId)).totalCents;

export async function netWorthBreakdown(tx: Tx, playerId: string): Promise<NetWorth> {
  const wealthCents = await wealthOf(tx, playerId);
  const goodsCents = await goodsWorth(tx, playerId);
  const propertiesCents = await realEstateStore(tx).valueOf(playerId);
  const companyCents = await companyStore(tx).valueOf(playerId);
  const totalCents = wealthCents + goodsCents + propertiesCents + companyCents;
  return { wealthCents, goodsCents, propertiesCents, companyCents, totalCents };
}

async function goodsWorth(tx: Tx, playerId: string): Promise<Cents> {
  const accounts = (await balancesOf(tx, playerId))?.accounts ?? [];
  const goods = [...accounts].map(([asset, { balance, escrowed }]) => ({
    asset,
    amount: balance + escrowed,
  }));
  return valueAt(
    await referenceMicros(tx),
    goods.filter(({ asset }) => isGood(asset)),
  );
}

export const valueOf = async (tx: Tx, asset: Asset, amount: number): Promise<Cents> =>
  asset === 'dollars' ? amount : Math.floor(amount * ((await unitMicros(tx, asset)) / MICROS_PER_CENT));

/** Micro-dollars per unit; 0 when the asset has no price. */
export const unitMicros = async (tx: Tx, asset: Asset): Promise<number> =>
  (await referenceMicros(tx)).get(asset) ?? 0;

// In cents: the world's goods in micro-dollars would exceed `Number.MAX_SAFE_INTEGER`.
const valueAt = (
  prices: ReadonlyMap<string, number>,
  goods: readonly { readonly asset: string; readonly amount: number }[],
): Cents =>
  goods.reduce(
    (cents, { asset, amount }) => cents + Math.floor(amount * ((prices.get(asset) ?? 0) / MICROS_PER_CENT)),
    0,
  );

export const worthAtBase = (holdings: readonly Holding[]): Cents =>
  valueAt(new Map([...baseMicros(), ['dollars', MICROS_PER_CENT]]), holdings);

// Before the market's first quote, the base price.
async function referenceMicros(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const prices = baseMicros();
  for (const row of await resourceStore(tx).all()) prices.set(row.resource, row.referenceMicros);
  return prices;
}

function baseMicros(): Map<string, number> {
  const base = Object.entries({ ...BASE_PRICE_DOLLARS, oil: OIL_PRICE_DOLLARS });
  return new Map(base.map(([good, dollars]) => [good, toCents(dollars) * MICROS_PER_CENT]));
}
