import { ledgerStore } from '#db/ledger/store.ts';
import { transferStore } from '#db/ledger/transfers.ts';
import type { Tx } from '#db/kit/store.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Holding } from './holdings.ts';
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
  /** Everything that the owner lacks for the journal entry. */
  readonly lacking: Lacking;

  constructor(owner: string, lacking: Lacking) {
    super(`${owner} does not have enough ${lacking[0].asset}`);
    this.owner = owner;
    this.lacking = lacking;
  }
}

export type Lacking = readonly [Holding, ...Holding[]];

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
  for (const [index, change] of changes.entries()) {
    if (await apply(ledger, change)) continue;
    throw new InsufficientFunds(change.owner, await lackingFor(ledger, change, changes.slice(index + 1)));
  }
  for (const transfer of transfers) await transferStore(tx).add({ ...transfer, cause, atMs });
  return changes;
}

async function apply(ledger: Ledger, change: BalanceChange): Promise<boolean> {
  const { owner, delta, escrowed } = change;
  const update = { ...change, floor: floorOf(owner) };
  if (await ledger.applyDelta(update)) return true;
  if (delta < update.floor || escrowed < 0) return false;
  await ledger.openAccount(update);
  return true;
}

/** `later` are the changes that were not tried. */
async function lackingFor(
  ledger: Ledger,
  { owner, asset, delta, escrowed }: BalanceChange,
  later: readonly BalanceChange[],
): Promise<Lacking> {
  const missing = async (change: Pick<BalanceChange, 'asset' | 'delta'>): Promise<number> =>
    -change.delta - (await ledger.balanceOf(owner, change.asset));
  const first = { asset, amount: Math.max(await missing({ asset, delta }), -escrowed) };
  const lacking: [Holding, ...Holding[]] = [first];
  for (const change of later) {
    if (change.owner !== owner) continue;
    const amount = await missing(change);
    if (amount > 0) lacking.push({ asset: change.asset, amount });
  }
  return lacking;
}

type Ledger = ReturnType<typeof ledgerStore>;
