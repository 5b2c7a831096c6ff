import { ledgerAudit } from '#db/ledger/audit.ts';
import { escrowAudit, escrowContent } from '#db/ledger/escrow-audit.ts';
import type { Tx } from '#db/kit/store.ts';
import { escrowMismatches, type ReadEscrow } from './escrow-audit.ts';

export type Invariant = (tx: Tx) => Promise<readonly string[]>;

interface Audited {
  readonly audits?: readonly Invariant[];
  readonly escrow?: ReadEscrow;
}

/** Further differences usually share a cause. */
const MAX_DIFFERENCES = 100;

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

const auditBalances: Invariant = async (tx) =>
  (await ledgerAudit(tx).wrongBalances(MAX_DIFFERENCES)).map(
    ({ owner, asset, balance, derived }) =>
      `${owner} has ${balance} ${asset}, but its transfers make ${derived}`,
  );

const auditSums: Invariant = async (tx) =>
  (await ledgerAudit(tx).unbalancedAssets()).map(
    ({ asset, sum }) => `${asset} sums to ${sum} over all owners instead of 0`,
  );

const auditEscrowTransfers: Invariant = async (tx) =>
  (await escrowAudit(tx).transferMismatches(MAX_DIFFERENCES)).map(
    ({ owner, asset, escrowed, derived }) =>
      `${owner} has ${escrowed} ${asset} in escrow, but its transfers make ${derived}`,
  );

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
          `${owner} has ${escrowed} ${asset} in escrow, but its open orders and bets make ${derived}`,
      );
  };

const LEDGER_AUDITS = [auditBalances, auditSums, auditEscrowTransfers];

export const contentOf = async (tx: Tx, escrow: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await escrowContent(tx).of(escrow)).map(({ asset, amount }) => [asset, amount]));
