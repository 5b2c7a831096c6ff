import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/open.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { Cents } from '#protocol/primitives.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import type { Holding } from '../../../ledger/holdings.ts';

/** A player's wealth: dollars in hand and their own in escrow. What rent, eviction, fights and boards go by. */
export async function wealthOf(tx: Tx, playerId: string): Promise<Cents> {
  const { balance, escrowed } = await ledgerStore(tx).accountOf(playerId, 'dollars');
  return balance + escrowed;
}

/** The part of a player's wealth that can be had at once: in hand, and freed by cancelling open orders. Bets stay. */
export const reachableDollars = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await wealthOf(tx, playerId)) - (await playerBetStore(tx).pendingOf(playerId)).cents;

/** A player's goods, those behind open orders included; not the dollars. */
export async function ownedGoods(tx: Tx, playerId: string): Promise<Holding[]> {
  const accounts = await ledgerStore(tx).balancesOf(playerId);
  return accounts
    .map(({ asset, balance, escrowed }) => ({ asset: asset as Asset, amount: balance + escrowed }))
    .filter(({ asset, amount }) => asset !== 'dollars' && amount > 0);
}
