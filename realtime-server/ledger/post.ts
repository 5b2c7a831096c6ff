import { ledgerStore } from '#db/ledger/store.ts';
import { transferStore } from '#db/ledger/transfers.ts';
import type { Tx } from '#db/store.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from './chart-of-accounts.ts';
import { type BalanceChange, balanceChanges, floorOf, imbalance, type Transfer } from './rules.ts';

export type { Transfer } from './rules.ts';

/** Transfers that belong together: one cause, one time, all or nothing. */
export interface JournalEntry {
  /** The id of the action or job that moves the goods. */
  readonly cause: string;
  /** Game time. */
  readonly atMs: EpochMs;
  readonly transfers: readonly Transfer[];
}

/** An account other than the world's own would have gone below zero, or an owner's part of an escrow. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  readonly owner: string;
  readonly asset: Asset;

  constructor(owner: string, asset: Asset) {
    super(`${owner} does not have enough ${asset}`);
    this.owner = owner;
    this.asset = asset;
  }

  /** The refusal a player sees. */
  get code(): 'not_enough_dollars' | 'not_enough_goods' {
    return this.asset === 'dollars' ? 'not_enough_dollars' : 'not_enough_goods';
  }
}

/**
 * Moves goods: the only way a balance ever changes. Answers what it did to each account. Throws `InsufficientFunds` when
 * someone can not pay; the caller's transaction (or savepoint) must then roll back, since some accounts may already be
 * changed.
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
