import type { Tx } from '#db/database/open.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { GOODS } from '#protocol/systems/production/buildings.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { earnedOf, type Held } from '../rules.ts';
import { netWorthOf, unitMicros, valueOf } from './net-worth.ts';
import { safeShareOf } from './wealth.ts';

// 0 when the player gave more than they got.
const givenTo = async (tx: Tx, playerId: string): Promise<Cents> =>
  Math.max(0, await giftStore(tx).of(playerId));

/** Net worth without gifts; other members' contributions to the safe count as gifts. Cents. */
export async function earnedWorth(tx: Tx, playerId: string): Promise<Cents> {
  const worth = await netWorthOf(tx, playerId);
  const given = (await giftStore(tx).of(playerId)) + (await safeShareOf(tx, playerId));
  return Math.max(0, Math.min(worth, worth - given));
}

/** Excludes given goods and what was bought with given dollars. */
export async function earnedInHand(tx: Tx, playerId: string, asset: Asset): Promise<number> {
  const dollars = await heldOf(tx, playerId, 'dollars');
  const givenCents = await givenBesidesGoods(tx, playerId);
  if (asset === 'dollars') return earnedOf(dollars, givenCents);
  const held = await heldOf(tx, playerId, asset);
  const given = await givenUnits(tx, playerId, asset, held);
  const boughtCents = Math.max(0, givenCents - dollars.inHand - dollars.escrowed);
  const bought =
    boughtCents === 0 ? 0 : Math.ceil((boughtCents * MICROS_PER_CENT) / (await unitMicros(tx, asset)));
  return earnedOf(held, given + bought);
}

async function heldOf(tx: Tx, playerId: string, asset: Asset): Promise<Held> {
  const { balance, escrowed } = await ledgerStore(tx).accountOf(playerId, asset);
  return { inHand: balance, escrowed };
}

const givenUnits = async (
  tx: Tx,
  playerId: string,
  asset: Asset,
  { inHand, escrowed }: Held,
): Promise<number> => Math.min(await giftStore(tx).unitsOf(playerId, asset), inHand + escrowed);

async function givenBesidesGoods(tx: Tx, playerId: string): Promise<Cents> {
  let cents = await givenTo(tx, playerId);
  if (cents === 0) return 0;
  for (const asset of GOODS) {
    const units = await givenUnits(tx, playerId, asset, await heldOf(tx, playerId, asset));
    if (units > 0) cents -= await valueOf(tx, asset, units);
  }
  return Math.max(0, cents);
}
