import type { Tx } from '#db/open.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import type { Cents } from '#protocol/primitives.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { GOODS } from '#protocol/systems/production/buildings.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { earnedOf, type Held } from '../rules.ts';
import { unitMicros, valueOf } from './net-worth.ts';

/** What other accounts have given a player, in cents; 0 where the player gave more. */
export const givenTo = async (tx: Tx, playerId: string): Promise<Cents> =>
  Math.max(0, await giftStore(tx).of(playerId));

/** What a player has of an asset in hand that no other account has given: neither as it is nor the dollars that bought it. */
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

/** Given goods that are still there. */
const givenUnits = async (
  tx: Tx,
  playerId: string,
  asset: Asset,
  { inHand, escrowed }: Held,
): Promise<number> => Math.min(await giftStore(tx).unitsOf(playerId, asset), inHand + escrowed);

/** What was given, less the value of the given goods that are still there. */
async function givenBesidesGoods(tx: Tx, playerId: string): Promise<Cents> {
  let cents = await givenTo(tx, playerId);
  if (cents === 0) return 0;
  for (const asset of GOODS) {
    const units = await givenUnits(tx, playerId, asset, await heldOf(tx, playerId, asset));
    if (units > 0) cents -= await valueOf(tx, asset, units);
  }
  return Math.max(0, cents);
}
