import type { Asset } from './chart-of-accounts.ts';
import { isEscrow, isWorldAccount } from './chart-of-accounts.ts';
import type { TransferMetadata } from './transfer-definition.ts';
import type { TransferCode } from '#protocol/systems.ts';

/** A transfer of one asset from the debited to the credited owner. */
export interface Transfer {
  readonly debit: string;
  readonly credit: string;
  readonly asset: Asset;
  /** Whole cents or units, above 0. */
  readonly amount: number;
  readonly code: TransferCode;
  /** The owner of goods that leave an escrow, when someone else receives them. */
  readonly holder?: string;
  /** Figures that its description needs, made by a system's `withMetadata`. Hot paths (bets, orders) carry none. */
  readonly metadata?: TransferMetadata;
}

/**
 * The effect of a journal entry on one account, over all its transfers. Escrows have none: their content is stored with the
 * owners' accounts.
 */
export interface BalanceChange {
  readonly owner: string;
  readonly asset: Asset;
  readonly delta: number;
  /** Change of the owner's amount in escrow. */
  readonly escrowed: number;
}

/** The lowest balance an owner may have: the world's own accounts issue and absorb, everyone else stops at zero. */
export const floorOf = (owner: string): number => (isWorldAccount(owner) ? Number.MIN_SAFE_INTEGER : 0);

/**
 * The accounts that a journal entry changes, each once, in ascending order: two entries that lock the same accounts in the
 * same order cannot deadlock. Throws on an empty entry, an amount that is not a positive integer, and an owner who pays
 * themself.
 */
export function balanceChanges(transfers: readonly Transfer[]): BalanceChange[] {
  if (transfers.length === 0) throw new RangeError('a movement needs at least one transfer');
  const [only] = transfers;
  if (only && transfers.length === 1 && only.holder === undefined) return changesOfOne(only);
  const changes = new Map<string, { owner: string; asset: Asset; delta: number; escrowed: number }>();
  const add = (owner: string, asset: Asset, by: { readonly delta?: number; readonly escrowed?: number }) => {
    const key = `${owner} ${asset}`;
    let change = changes.get(key);
    if (!change) changes.set(key, (change = { owner, asset, delta: 0, escrowed: 0 }));
    change.delta = exact(change.delta + (by.delta ?? 0));
    change.escrowed = exact(change.escrowed + (by.escrowed ?? 0));
  };
  for (const transfer of transfers) {
    assertTransfer(transfer);
    const { debit, credit, asset, amount } = transfer;
    if (isEscrow(debit)) add(transfer.holder ?? credit, asset, { escrowed: -amount });
    else add(debit, asset, { delta: -amount });
    if (isEscrow(credit)) add(debit, asset, { escrowed: amount });
    else add(credit, asset, { delta: amount });
  }
  return [...changes.values()]
    .filter(({ delta, escrowed }) => delta !== 0 || escrowed !== 0)
    .toSorted(ascending);
}

/** Fast path: most journal entries have a single transfer. */
function changesOfOne(transfer: Transfer): BalanceChange[] {
  assertTransfer(transfer);
  const { debit, credit, asset, amount } = transfer;
  if (isEscrow(credit)) return [{ owner: debit, asset, delta: -amount, escrowed: amount }];
  if (isEscrow(debit)) return [{ owner: credit, asset, delta: amount, escrowed: -amount }];
  const gives = { owner: debit, asset, delta: -amount, escrowed: 0 };
  const receives = { owner: credit, asset, delta: amount, escrowed: 0 };
  return debit < credit ? [gives, receives] : [receives, gives];
}

function assertTransfer({ debit, credit, amount }: Transfer): void {
  if (!(Number.isSafeInteger(amount) && amount > 0))
    throw new RangeError(`not an amount to transfer: ${amount}`);
  if (debit === credit) throw new RangeError(`${debit} can not pay itself`);
  if (isEscrow(debit) && isEscrow(credit)) throw new RangeError(`${debit} can not pay another escrow`);
}

/** By how much each asset, in hand and in escrow, misses summing to zero; empty for every valid journal entry. */
export function imbalance(changes: readonly BalanceChange[]): [Asset, number][] {
  const sums = new Map<Asset, number>();
  for (const { asset, delta, escrowed } of changes)
    sums.set(asset, (sums.get(asset) ?? 0) + delta + escrowed);
  return [...sums].filter(([, sum]) => sum !== 0);
}

const ascending = (a: BalanceChange, b: BalanceChange): number =>
  a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : a.asset < b.asset ? -1 : a.asset > b.asset ? 1 : 0;

function exact(sum: number): number {
  if (Number.isSafeInteger(sum)) return sum;
  throw new RangeError(`a movement is too large to be exact: ${sum}`);
}
