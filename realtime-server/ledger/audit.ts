import { ledgerAudit } from '#db/ledger/audit.ts';
import { escrowAudit, escrowContent } from '#db/ledger/escrow-audit.ts';
import type { Tx } from '#db/store.ts';
import { escrowMismatches, type ReadEscrow } from './escrow-audit.ts';

/** An invariant: answers a sentence for each difference. */
export type Invariant = (tx: Tx) => Promise<readonly string[]>;

/** A system's audits and escrow, as far as the audit of the world needs them. */
interface Audited {
  readonly audits?: readonly Invariant[];
  /** What it holds in escrow. */
  readonly escrow?: ReadEscrow;
}

/** Enough to see what is wrong; further differences usually have the same cause. */
const MAX_DIFFERENCES = 100;

/** Runs all audits, the ledger's own first; empty when the world is balanced. */
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

/** The escrow stored with each owner is the sum of their transfers. */
const auditEscrowTransfers: Invariant = async (tx) =>
  (await escrowAudit(tx).transferMismatches(MAX_DIFFERENCES)).map(
    ({ owner, asset, escrowed, derived }) =>
      `${owner} has ${escrowed} ${asset} in escrow, but its transfers make ${derived}`,
  );

/** The escrow of each owner is the sum of what they have open in all systems. */
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

/** The amount of each asset in one escrow, by its transfers. */
export const contentOf = async (tx: Tx, escrow: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await escrowContent(tx).of(escrow)).map(({ asset, amount }) => [asset, amount]));
