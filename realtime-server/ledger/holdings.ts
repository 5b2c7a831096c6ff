import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import type { Asset } from './chart-of-accounts.ts';

/** An amount of one asset. */
export interface Holding {
  readonly asset: Asset;
  /** Whole cents or units, above 0. */
  readonly amount: number;
}

/** Everything an owner holds, of all assets. */
export async function holdings(tx: Tx, owner: string): Promise<Holding[]> {
  const accounts = await ledgerStore(tx).balancesOf(owner);
  return accounts
    .filter(({ balance }) => balance > 0)
    .map(({ asset, balance }) => ({ asset: asset as Asset, amount: balance }));
}

/** An owner's balance of one asset, without escrow. */
export const inHand = (tx: Tx, owner: string, asset: Asset): Promise<number> =>
  ledgerStore(tx).balanceOf(owner, asset);

/** An owner's amount of one asset in escrow. */
export const inEscrow = async (tx: Tx, owner: string, asset: Asset): Promise<number> =>
  (await ledgerStore(tx).accountOf(owner, asset)).escrowed;
