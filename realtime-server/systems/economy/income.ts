import type { Tx } from '#db/database/open.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { dayOf, MINUTE_MS } from '#protocol/values/time.ts';
import type { JournalEntry } from '../../ledger/post.ts';
import { transfers as definitions } from '../../every-system/declarations.ts';

export function countIncome(tx: Tx, entry: JournalEntry): Promise<void> | null {
  return entry.transfers.some(({ code }) => definitions[code].income) ? count(tx, entry) : null;
}

async function count(tx: Tx, { atMs, transfers }: JournalEntry): Promise<void> {
  let produced = 0;
  for (const { credit, asset, amount, code } of transfers) {
    const source = definitions[code].income;
    if (!source || asset !== 'dollars') continue;
    await incomeStore(tx).add({ playerId: credit, day: dayOf(atMs), source, cents: amount });
    if (source !== 'king') produced += amount;
  }
  if (produced > 0) await incomeStore(tx).addMinute(atMs - (atMs % MINUTE_MS), produced);
}
