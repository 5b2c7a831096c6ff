import { ledgerAudit } from '#db/ledger/audit.ts';
import { escrowAudit, escrowContent } from '#db/ledger/escrow-audit.ts';
import type { Tx } from '#db/store.ts';
import { escrowMismatches, type ReadEscrow } from './escrow-audit.ts';

/** Something that always holds: answers a sentence for each difference. */
export type Invariant = (tx: Tx) => Promise<readonly string[]>;

/** Who declares audits of its own, and what it holds for whom. */
interface Audited {
  readonly audits?: readonly Invariant[];
  /** What it holds in escrow. */
  readonly escrow?: ReadEscrow;
}

/** Enough to see what is wrong; the rest is usually more of the same. */
const MAX_DIFFERENCES = 100;

/** Every audit there is, the ledger's own first; empty when the world is balanced. */
export async function auditWorld(tx: Tx, systems: readonly Audited[] = []): Promise<string[]> {
  const audits = [
    ...LEDGER_AUDITS,
    auditEscrow(systems),
    ...systems.flatMap((system) => system.audits ?? []),
  ];
  const differences: string[] = [];
  for (const audit of audits) differences.push(...(await audit(tx)));
  return differences;
}

/** Every balance is the sum of its transfers. */
const auditBalances: Invariant = async (tx) =>
  (await ledgerAudit(tx).wrongBalances(MAX_DIFFERENCES)).map(
    ({ owner, asset, balance, derived }) =>
      `${owner} has ${balance} ${asset}, but its transfers make ${derived}`,
  );

/** Each asset sums to zero over all owners. */
const auditSums: Invariant = async (tx) =>
  (await ledgerAudit(tx).unbalancedAssets()).map(
    ({ asset, sum }) => `${asset} sums to ${sum} over all owners instead of 0`,
  );

/** What lies in escrow for each owner is the sum of their transfers. */
const auditEscrowTransfers: Invariant = async (tx) =>
  (await escrowAudit(tx).transferMismatches(MAX_DIFFERENCES)).map(
    ({ owner, asset, escrowed, derived }) =>
      `${owner} has ${escrowed} ${asset} in escrow, but its transfers make ${derived}`,
  );

/** What lies in escrow for each owner is what they have open in all systems. */
const auditEscrow =
  (systems: readonly Audited[]): Invariant =>
  async (tx) => {
    const found = await escrowMismatches(
      tx,
      systems.flatMap(({ escrow = [] }) => escrow),
    );
    return found
      .slice(0, MAX_DIFFERENCES)
      .map(
        ({ owner, asset, escrowed, derived }) =>
          `${owner} has ${escrowed} ${asset} in escrow, but what it has open makes ${derived}`,
      );
  };

const LEDGER_AUDITS = [auditBalances, auditSums, auditEscrowTransfers];

/** How much of each asset lies in one of the escrows, by its transfers. */
export const contentOf = async (tx: Tx, escrow: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await escrowContent(tx).of(escrow)).map(({ asset, amount }) => [asset, amount]));
