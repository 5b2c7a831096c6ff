import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import { type Asset, WORLD_ACCOUNTS } from './chart-of-accounts.ts';

/** The amount of an asset in circulation, escrows included: what the world's own accounts have issued. */
export async function inCirculation(tx: Tx, asset: Asset): Promise<number> {
  let issued = 0;
  for (const owner of WORLD_ACCOUNTS) {
    issued -= await ledgerStore(tx).balanceOf(owner, asset);
  }
  return issued;
}
