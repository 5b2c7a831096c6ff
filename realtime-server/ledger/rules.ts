import { type Asset, isEscrow, isWorldAccount } from './chart-of-accounts.ts';
import type { TransferMetadata } from './transfer-definition.ts';
import type { TransferCode } from '#protocol/systems.ts';

export interface Transfer {
  readonly debit: string;
  readonly credit: string;
  readonly asset: Asset;
  /** Whole cents or units, above 0. */
  readonly amount: number;
  readonly code: TransferCode;
  /** The owner of goods leaving an escrow, when someone else receives them. */
  readonly holder?: string;
  /** Figures for the description. Hot paths (bets, orders) omit them. */
  readonly metadata?: TransferMetadata;
}

/** Net effect of a journal entry on one account. Escrows have no account: their content is stored with the
 * owners. */
export interface BalanceChange {
  readonly owner: string;
  readonly asset: Asset;
  readonly delta: number;
  readonly escrowed: number;
}

/** Only the world's own accounts may go below zero. */
export const floorOf = (owner: string): number => (isWorldAccount(owner) ? Number.MIN_SAFE_INTEGER : 0);

/** Sums per account, in ascending order, so that concurrent entries cannot deadlock. Throws on an empty
 * entry, a non-positive or fractional amount, and a transfer to oneself. */
export function balanceChanges(transfers: readonly Transfer[]): BalanceChange[] {
  if (transfers.length === 0) throw new RangeError('a journal entry needs at least one transfer');
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

// Fast path: most journal entries have one transfer.
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
    throw new RangeError(`invalid transfer amount: ${amount}`);
  if (debit === credit) throw new RangeError(`${debit} cannot pay itself`);
  if (isEscrow(debit) && isEscrow(credit)) throw new RangeError(`${debit} cannot pay another escrow`);
}

/** The difference from zero per asset, in hand plus in escrow; empty for a valid journal entry. */
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
  throw new RangeError(`sum exceeds the exact range: ${sum}`);
}
