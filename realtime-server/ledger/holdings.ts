import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/kit/store.ts';
import { type Asset, ASSETS, WORLD_ACCOUNTS } from './chart-of-accounts.ts';

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

export async function inCirculation(tx: Tx, asset: Asset): Promise<number> {
  let issued = 0;
  for (const owner of WORLD_ACCOUNTS) {
    issued -= await ledgerStore(tx).balanceOf(owner, asset);
  }
  return issued;
}

/** The number of lookups does not depend on the number of players. */
export async function circulation(tx: Tx): Promise<ReadonlyMap<Asset, number>> {
  const amounts = new Map<Asset, number>();
  for (const asset of ASSETS) amounts.set(asset, await inCirculation(tx, asset));
  return amounts;
}
