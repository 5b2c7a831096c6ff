import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/store.ts';
import { type Asset, BOOKMAKER, CENTRAL_BANK, MARKET_MAKER } from './chart-of-accounts.ts';

/** So much of an asset is out in the world, escrows included: what the world's own accounts have issued. */
export async function inCirculation(tx: Tx, asset: Asset): Promise<number> {
  let issued = 0;
  for (const owner of [CENTRAL_BANK, BOOKMAKER, MARKET_MAKER]) {
    issued -= await ledgerStore(tx).balanceOf(owner, asset);
  }
  return issued;
}
