import { ledgerStore } from '#db/ledger/store.ts';
import { transferStore } from '#db/ledger/transfers.ts';
import type { Tx } from '#db/store.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from './chart-of-accounts.ts';
import { type BalanceChange, balanceChanges, floorOf, imbalance, type Transfer } from './rules.ts';

export type { Transfer } from './rules.ts';

export interface JournalEntry {
  readonly cause: string;
  /** Game time. */
  readonly atMs: EpochMs;
  readonly transfers: readonly Transfer[];
}

export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  readonly owner: string;
  readonly asset: Asset;

  constructor(owner: string, asset: Asset) {
    super(`${owner} does not have enough ${asset}`);
    this.owner = owner;
    this.asset = asset;
  }

  get code(): 'not_enough_dollars' | 'not_enough_goods' {
    return this.asset === 'dollars' ? 'not_enough_dollars' : 'not_enough_goods';
  }
}

/** The only way to change a balance. Throws `InsufficientFunds` when an owner cannot pay; the caller must
 * roll back, since other accounts may have changed already. */
export async function post(
  tx: Tx,
  { cause, atMs, transfers }: JournalEntry,
): Promise<readonly BalanceChange[]> {
  const changes = balanceChanges(transfers);
  const [wrong] = imbalance(changes);
  if (wrong) throw new Error(`journal entry of ${wrong[0]} is off by ${wrong[1]}`);
  const ledger = ledgerStore(tx);
  for (const change of changes) await apply(ledger, change);
  for (const transfer of transfers) await transferStore(tx).add({ ...transfer, cause, atMs });
  return changes;
}

async function apply(ledger: ReturnType<typeof ledgerStore>, change: BalanceChange): Promise<void> {
  const { owner, asset, delta, escrowed } = change;
  const update = { ...change, floor: floorOf(owner) };
  if (await ledger.applyDelta(update)) return;
  if (delta < update.floor || escrowed < 0) throw new InsufficientFunds(owner, asset);
  await ledger.openAccount(update);
}
