import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/open.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { Cents } from '#protocol/primitives.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import type { Holding } from '../../../ledger/holdings.ts';

/** A player's wealth: dollars in hand and in escrow. Rent, eviction, fights and leaderboards use it. */
export async function wealthOf(tx: Tx, playerId: string): Promise<Cents> {
  const { balance, escrowed } = await ledgerStore(tx).accountOf(playerId, 'dollars');
  return balance + escrowed;
}

/** The wealth that is available at once: in hand, or freed by cancelling open orders. Bets are not. */
export const reachableDollars = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await wealthOf(tx, playerId)) - (await playerBetStore(tx).pendingOf(playerId)).cents;

/** A player's goods, those behind open orders included, without dollars. */
export async function ownedGoods(tx: Tx, playerId: string): Promise<Holding[]> {
  const accounts = await ledgerStore(tx).balancesOf(playerId);
  return accounts
    .map(({ asset, balance, escrowed }) => ({ asset: asset as Asset, amount: balance + escrowed }))
    .filter(({ asset, amount }) => asset !== 'dollars' && amount > 0);
}
