import { escrowAudit } from '#db/ledger/escrow-audit.ts';
import type { Tx } from '#db/kit/store.ts';

export interface EscrowShare {
  readonly owner: string;
  readonly asset: string;
  /** Whole cents or units. */
  readonly amount: number;
}

export type ReadEscrow = (tx: Tx) => Promise<readonly EscrowShare[]>;

export interface EscrowMismatch {
  readonly owner: string;
  readonly asset: string;
  readonly escrowed: number;
  readonly derived: number;
}

export async function escrowMismatches(tx: Tx, systems: readonly ReadEscrow[]): Promise<EscrowMismatch[]> {
  const found = new Map<string, EscrowMismatch>();
  const add = (owner: string, asset: string, more: { escrowed?: number; derived?: number }): void => {
    const key = JSON.stringify([owner, asset]);
    const { escrowed, derived } = found.get(key) ?? { escrowed: 0, derived: 0 };
    const sums = {
      escrowed: escrowed + (more.escrowed ?? 0),
      derived: derived + (more.derived ?? 0),
    };
    found.set(key, { owner, asset, ...sums });
  };
  for (const { owner, asset, escrowed } of await escrowAudit(tx).escrowed()) add(owner, asset, { escrowed });
  for (const read of systems) {
    for (const { owner, asset, amount } of await read(tx)) add(owner, asset, { derived: amount });
  }
  return [...found]
    .filter(([, { escrowed, derived }]) => escrowed !== derived)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, mismatch]) => mismatch);
}
