import { ledgerStore } from '#db/ledger/store.ts';
import { transferStore } from '#db/ledger/transfers.ts';
import type { Tx } from '#db/store.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from './chart-of-accounts.ts';
import { type BalanceChange, balanceChanges, floorOf, imbalance, type Transfer } from './rules.ts';

export type { Transfer } from './rules.ts';

/** Transfers posted together: one cause, one time, all or nothing. */
export interface JournalEntry {
  /** The id of the action or job that posts them. */
  readonly cause: string;
  /** Game time. */
  readonly atMs: EpochMs;
  readonly transfers: readonly Transfer[];
}

/** An account, or an owner's part of an escrow, would have gone below zero. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  readonly owner: string;
  readonly asset: Asset;

  constructor(owner: string, asset: Asset) {
    super(`${owner} does not have enough ${asset}`);
    this.owner = owner;
    this.asset = asset;
  }

  /** The refusal that the player gets. */
  get code(): 'not_enough_dollars' | 'not_enough_goods' {
    return this.asset === 'dollars' ? 'not_enough_dollars' : 'not_enough_goods';
  }
}

/**
 * Posts transfers: the only way a balance changes. Answers the change of each account. Throws `InsufficientFunds` when an
 * owner cannot pay; the caller's transaction or savepoint must then roll back, since some accounts may already be changed.
 */
export async function post(
  tx: Tx,
  { cause, atMs, transfers }: JournalEntry,
): Promise<readonly BalanceChange[]> {
  const changes = balanceChanges(transfers);
  const [wrong] = imbalance(changes);
  if (wrong) throw new Error(`a movement of ${wrong[0]} is off by ${wrong[1]}`);
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
