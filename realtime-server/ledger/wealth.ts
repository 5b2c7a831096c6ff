import { marketEscrowStore } from '#db/ledger/escrow.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { Cents } from '#protocol/primitives.ts';
import type { Asset } from './chart-of-accounts.ts';
import { type Holding, holdings } from './holdings.ts';

/** A player's wealth: dollars in hand and their own in escrow. What rent, eviction, fights and boards go by. */
export const wealthOf = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await ledgerStore(tx).balanceOf(playerId, 'dollars')) + (await escrowedDollars(tx, playerId));

/** A player's own dollars in escrow: behind open buy orders and on bets that are not settled. */
export async function escrowedDollars(tx: Tx, playerId: string): Promise<Cents> {
  const bets = await playerBetStore(tx).pendingOf(playerId);
  return (await marketEscrowStore(tx).dollarsOf(playerId)) + bets.cents;
}

/** The part of a player's wealth that can be had at once: in hand, and freed by cancelling open orders. Bets stay. */
export const reachableDollars = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await ledgerStore(tx).balanceOf(playerId, 'dollars')) + (await marketEscrowStore(tx).dollarsOf(playerId));

/** A player's goods, those behind open orders included; not the dollars. */
export async function ownedGoods(tx: Tx, playerId: string): Promise<Holding[]> {
  const amounts = new Map<Asset, number>();
  const add = (asset: Asset, amount: number) => amounts.set(asset, (amounts.get(asset) ?? 0) + amount);
  for (const { asset, amount } of await holdings(tx, playerId)) add(asset, amount);
  for (const { resource, amount } of await marketEscrowStore(tx).goodsOf(playerId)) add(resource, amount);
  amounts.delete('dollars');
  return [...amounts].map(([asset, amount]) => ({ asset, amount }));
}
