import type { Tx } from '#db/open.ts';
import { moneyFlowStore } from '#db/systems/economy/store/world-totals.ts';
import { dayOf } from '#protocol/time.ts';
import type { ConfigValues } from '../../action/config-types.ts';
import { Refused, refuse } from '../../action/context.ts';
import type { JournalEntry, Transfer } from '../../ledger/post.ts';
import { isEscrow, isWorldAccount } from '../../ledger/chart-of-accounts.ts';
import { faucetCapCents } from './rules.ts';

/** Refuses an entry that would issue more than a cap allows on its game day. */
export function countFlows(tx: Tx, entry: JournalEntry, config: ConfigValues): Promise<void> | null {
  return entry.transfers.some((transfer) => directionOf(transfer) !== null) ? count(tx, entry, config) : null;
}

/** Null unless dollars cross between the world's own accounts and others. */
export function directionOf({
  debit,
  credit,
  holder,
  asset,
}: Pick<Transfer, 'debit' | 'credit' | 'holder' | 'asset'>): 'issued' | 'absorbed' | null {
  if (asset !== 'dollars') return null;
  // Money in escrow still belongs to its depositor.
  const payer = isEscrow(debit) ? (holder ?? credit) : debit;
  const receiver = isEscrow(credit) ? debit : credit;
  if (isWorldAccount(payer) === isWorldAccount(receiver)) return null;
  return isWorldAccount(payer) ? 'issued' : 'absorbed';
}

async function count(tx: Tx, { atMs, transfers }: JournalEntry, config: ConfigValues): Promise<void> {
  const totals = new Map<string, { issued: number; absorbed: number }>();
  for (const transfer of transfers) {
    const direction = directionOf(transfer);
    if (!direction) continue;
    let total = totals.get(transfer.code);
    if (!total) totals.set(transfer.code, (total = { issued: 0, absorbed: 0 }));
    total[direction] += transfer.amount;
  }
  const day = dayOf(atMs);
  for (const [code, { issued, absorbed }] of totals) {
    const flow = { day, code, issuedCents: issued, absorbedCents: absorbed };
    const today = await moneyFlowStore(tx).add(flow);
    const capCents = faucetCapCents(config, code);
    if (capCents !== null && today.issuedCents > capCents) throw new Refused(refuse('faucet_capped'));
  }
}
