import type { Tx } from '#db/open.ts';
import { companyStore } from '#db/systems/company/store.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { type Cents, toCents } from '#protocol/primitives.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market.ts';
import { OIL_PRICE_DOLLARS } from '#protocol/systems/production.ts';
import { ownedGoods, wealthOf } from './wealth.ts';

/** Reference prices are stored in millionths of a dollar. */
const MICROS_PER_CENT = 10_000;

/** The components of a player's net worth. */
export interface NetWorth {
  readonly wealthCents: Cents;
  /** Goods in hand and behind open orders, at the reference price. */
  readonly goodsCents: Cents;
  /** The current value of all properties. */
  readonly propertiesCents: Cents;
  /** The price of the company, upgrades included. */
  readonly companyCents: Cents;
  readonly totalCents: Cents;
}

/** A player's net worth: wealth, goods, properties and company, escrow included. */
export const netWorthOf = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await netWorthBreakdown(tx, playerId)).totalCents;

/** The components of a player's net worth. */
export async function netWorthBreakdown(tx: Tx, playerId: string): Promise<NetWorth> {
  const wealthCents = await wealthOf(tx, playerId);
  const goodsCents = await goodsWorth(tx, playerId);
  const propertiesCents = await realEstateStore(tx).valueOf(playerId);
  const companyCents = await companyStore(tx).valueOf(playerId);
  const totalCents = wealthCents + goodsCents + propertiesCents + companyCents;
  return { wealthCents, goodsCents, propertiesCents, companyCents, totalCents };
}

async function goodsWorth(tx: Tx, playerId: string): Promise<Cents> {
  const prices = await referenceMicros(tx);
  const goods = await ownedGoods(tx, playerId);
  // Summed in cents, since all goods of all players in millionths would exceed the exact integers.
  return goods.reduce(
    (cents, { asset, amount }) => cents + Math.floor(amount * ((prices.get(asset) ?? 0) / MICROS_PER_CENT)),
    0,
  );
}

/** The value of a unit of each good, dollars excluded. Before the market's first turn the base price. */
async function referenceMicros(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const base = Object.entries({ ...BASE_PRICE_DOLLARS, oil: OIL_PRICE_DOLLARS });
  const prices = new Map(base.map(([good, dollars]) => [good, toCents(dollars) * MICROS_PER_CENT]));
  for (const row of await resourceStore(tx).all()) prices.set(row.resource, row.referenceMicros);
  return prices;
}
