import type { Tx } from '#db/open.ts';
import { companyStore } from '#db/systems/company/store.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { type Cents, toCents } from '#protocol/primitives.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market.ts';
import { OIL_PRICE_DOLLARS } from '#protocol/systems/production.ts';
import { ownedGoods, wealthOf } from './wealth.ts';

/** Reference prices are kept in millionths of a dollar. */
const MICROS_PER_CENT = 10_000;

/** What makes up a player's net worth. */
export interface NetWorth {
  readonly wealthCents: Cents;
  /** Goods in hand and behind open orders, at the reference price. */
  readonly goodsCents: Cents;
  /** The current value of all properties. */
  readonly propertiesCents: Cents;
  /** What the company has cost, upgrades included. */
  readonly companyCents: Cents;
  readonly totalCents: Cents;
}

/** What a player is worth: wealth, goods, properties and company; what lies in escrow included. */
export const netWorthOf = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await netWorthBreakdown(tx, playerId)).totalCents;

/** The parts of what a player is worth. */
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
  // Each in cents, since all goods of all players in millionths would be too large to be exact.
  return goods.reduce(
    (cents, { asset, amount }) => cents + Math.floor(amount * ((prices.get(asset) ?? 0) / MICROS_PER_CENT)),
    0,
  );
}

/** What a unit of each good is worth; dollars are no good. The base price before the market's first turn. */
async function referenceMicros(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const base = Object.entries({ ...BASE_PRICE_DOLLARS, oil: OIL_PRICE_DOLLARS });
  const prices = new Map(base.map(([good, dollars]) => [good, toCents(dollars) * MICROS_PER_CENT]));
  for (const row of await resourceStore(tx).all()) prices.set(row.resource, row.referenceMicros);
  return prices;
}
