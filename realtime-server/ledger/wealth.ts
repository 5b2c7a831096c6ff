import { marketEscrowStore } from '#db/ledger/escrow.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { Cents } from '#protocol/primitives.ts';

/** A player's wealth: dollars in hand and their own in escrow. What rent, eviction, fights and boards go by. */
export const wealthOf = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await ledgerStore(tx).balanceOf(playerId, 'dollars')) + (await escrowedDollars(tx, playerId));

/** A player's own dollars in escrow: behind open buy orders and on bets that are not settled. */
export async function escrowedDollars(tx: Tx, playerId: string): Promise<Cents> {
  const bets = await playerBetStore(tx).pendingOf(playerId);
  return (await marketEscrowStore(tx).dollarsOf(playerId)) + bets.cents;
}
