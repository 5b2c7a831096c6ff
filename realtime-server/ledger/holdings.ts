import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import type { Asset } from './chart-of-accounts.ts';

export interface Holding {
  readonly asset: Asset;
  /** Whole cents or units, above 0. */
  readonly amount: number;
}

export async function holdings(tx: Tx, owner: string): Promise<Holding[]> {
  const accounts = await ledgerStore(tx).balancesOf(owner);
  return accounts
    .filter(({ balance }) => balance > 0)
    .map(({ asset, balance }) => ({ asset: asset as Asset, amount: balance }));
}

export const inHand = (tx: Tx, owner: string, asset: Asset): Promise<number> =>
  ledgerStore(tx).balanceOf(owner, asset);

export const inEscrow = async (tx: Tx, owner: string, asset: Asset): Promise<number> =>
  (await ledgerStore(tx).accountOf(owner, asset)).escrowed;
