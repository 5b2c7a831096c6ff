import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import type { Asset } from './chart-of-accounts.ts';

/** So much of one asset. */
export interface Holding {
  readonly asset: Asset;
  /** Whole cents or units, above 0. */
  readonly amount: number;
}

/** Everything an owner holds, of whatever kind. */
export async function holdings(tx: Tx, owner: string): Promise<Holding[]> {
  const accounts = await ledgerStore(tx).balancesOf(owner);
  return accounts
    .filter(({ balance }) => balance > 0)
    .map(({ asset, balance }) => ({ asset: asset as Asset, amount: balance }));
}

/** How much of one asset an owner has in hand. */
export const inHand = (tx: Tx, owner: string, asset: Asset): Promise<number> =>
  ledgerStore(tx).balanceOf(owner, asset);

/** How much of one asset of an owner's lies in an escrow. */
export const inEscrow = async (tx: Tx, owner: string, asset: Asset): Promise<number> =>
  (await ledgerStore(tx).accountOf(owner, asset)).escrowed;
