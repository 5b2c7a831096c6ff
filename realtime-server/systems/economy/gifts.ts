import type { Tx } from '#db/database/open.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import { type Asset, isEscrow, isPlayerAccount, isWorldAccount } from '../../ledger/chart-of-accounts.ts';
import type { JournalEntry, Transfer } from '../../ledger/post.ts';
import type { TransferDefinition } from '../../ledger/transfer-definition.ts';
import { transfers as definitions } from '../../every-system/declarations.ts';
import { valueOf } from './reads/net-worth.ts';
import { giftOf, isGiveaway, spentGift } from './rules.ts';

export function countGifts(tx: Tx, entry: JournalEntry): Promise<void> | null {
  return entry.transfers.some(isCounted) ? count(tx, entry) : null;
}

const isCounted = (transfer: Transfer): boolean => isHandover(transfer) || isSpent(transfer);

const isHandover = ({ code }: Transfer): boolean => {
  const { gain } = definitions[code];
  return gain === 'given' || gain === 'exchanged';
};

const isSpent = ({ code, asset }: Transfer): boolean => asset === 'dollars' && isSpending(definitions[code]);

const isSpending = ({ flow, retainsValue }: TransferDefinition): boolean => flow === 'sink' && !retainsValue;

async function count(tx: Tx, { transfers }: JournalEntry): Promise<void> {
  for (const [at, transfer] of transfers.entries()) {
    if (isHandover(transfer)) await hand(tx, transfer, transfers[at - 1]);
    else if (isSpent(transfer)) await spend(tx, transfer);
  }
}

const payerOf = ({ debit, credit, holder }: Transfer): string =>
  isEscrow(debit) ? (holder ?? credit) : debit;

async function hand(tx: Tx, transfer: Transfer, before: Transfer | undefined): Promise<void> {
  const { code, asset, amount, credit: to } = transfer;
  const from = payerOf(transfer);
  const valueCents = await valueOf(tx, asset, amount);
  const isWithWorld = isWorldAccount(from) || isWorldAccount(to);
  const cents = giftOf({ gain: definitions[code].gain, isWithWorld, valueCents });
  if (cents > 0) await giftStore(tx).move(cents, { from, to });
  if (asset === 'dollars' || isWithWorld) return;
  // A trade posts its payment right before its goods.
  const paidCents = before?.asset === 'dollars' && before.credit === from ? before.amount : 0;
  await limitUnits(tx, from, { asset, more: 0 });
  await limitUnits(tx, to, { asset, more: isGiveaway(paidCents, valueCents) ? amount : 0 });
}

// Received goods are passed on last, so they never exceed the holding.
async function limitUnits(
  tx: Tx,
  playerId: string,
  { asset, more }: { readonly asset: Asset; readonly more: number },
): Promise<void> {
  if (!isPlayerAccount(playerId)) return;
  const before = await giftStore(tx).unitsOf(playerId, asset);
  const { balance, escrowed } = await ledgerStore(tx).accountOf(playerId, asset);
  const units = Math.min(before + more, balance + escrowed);
  if (units !== before) await giftStore(tx).setUnits(playerId, asset, units);
}

async function spend(tx: Tx, transfer: Transfer): Promise<void> {
  const from = payerOf(transfer);
  if (isWorldAccount(from)) return;
  const cents = spentGift(transfer.amount, await giftStore(tx).of(from));
  if (cents > 0) await giftStore(tx).move(cents, { from, to: transfer.credit });
}
