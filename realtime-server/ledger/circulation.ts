import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import { type Asset, ASSETS, WORLD_ACCOUNTS } from './chart-of-accounts.ts';

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
