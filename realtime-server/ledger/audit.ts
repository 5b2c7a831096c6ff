import { ledgerAudit } from '#db/ledger/audit.ts';
import { escrowAudit, escrowContent } from '#db/ledger/escrow-audit.ts';
import type { Tx } from '#db/store.ts';

/** A system's own invariant: answers a sentence for each difference. */
export type Invariant = (tx: Tx) => Promise<readonly string[]>;

/** Enough to see what is wrong; the rest is usually more of the same. */
const MAX_DIFFERENCES = 100;

/**
 * Re-derives every balance from the transfers, checks that each asset sums to zero over all owners and that the systems'
 * own invariants hold. Empty when the world is balanced.
 */
export async function auditWorld(tx: Tx, invariants: readonly Invariant[] = []): Promise<string[]> {
  const ledger = ledgerAudit(tx);
  const differences: string[] = [];
  for (const { owner, asset, balance, derived } of await ledger.wrongBalances(MAX_DIFFERENCES)) {
    differences.push(`${owner} has ${balance} ${asset}, but its transfers make ${derived}`);
  }
  for (const { asset, sum } of await ledger.unbalancedAssets()) {
    differences.push(`${asset} sums to ${sum} over all owners instead of 0`);
  }
  for (const { owner, asset, escrowed, derived } of await escrowAudit(tx).transferMismatches(
    MAX_DIFFERENCES,
  )) {
    differences.push(`${owner} has ${escrowed} ${asset} in escrow, but its transfers make ${derived}`);
  }
  for (const invariant of invariants) differences.push(...(await invariant(tx)));
  return differences;
}

/** What lies in escrow for each owner is what their open orders and bets need. */
export const auditEscrow: Invariant = async (tx) =>
  (await escrowAudit(tx).escrowMismatches(MAX_DIFFERENCES)).map(
    ({ owner, asset, escrowed, derived }) =>
      `${owner} has ${escrowed} ${asset} in escrow, but its open orders and bets make ${derived}`,
  );

/** How much of each asset lies in one of the escrows, by its transfers. */
export const contentOf = async (tx: Tx, escrow: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await escrowContent(tx).of(escrow)).map(({ asset, amount }) => [asset, amount]));
