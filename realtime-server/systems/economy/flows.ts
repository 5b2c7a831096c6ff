import type { Tx } from '#db/database/open.ts';
import { faucetStore } from '#db/systems/economy/store/faucets.ts';
import { moneyFlowStore } from '#db/systems/economy/store/world-totals.ts';
import type { CappedFaucet } from '#protocol/systems/economy/contract.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { ConfigValues } from '../../action/config-types.ts';
import { Refused } from '../../action/context.ts';
import type { JournalEntry, Transfer } from '../../ledger/post.ts';
import { isEscrow, isWorldAccount } from '../../ledger/chart-of-accounts.ts';
import { faucetAllowance, type FaucetMoment, refuseCapped } from './reads/faucets.ts';
import { faucetOf, netTaken } from './rules.ts';

/** Refuses an entry that would issue more than a cap allows the world, or one player, on its game day. */
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

async function count(tx: Tx, entry: JournalEntry, config: ConfigValues): Promise<void> {
  const day = dayOf(entry.atMs);
  const flows = new Map<string, Flow>();
  const takes = new Map<string, Flow & FaucetKey>();
  for (const transfer of entry.transfers) {
    const direction = directionOf(transfer);
    if (!direction) continue;
    const { code, amount } = transfer;
    entryOf(flows, code, () => ({ issued: 0, absorbed: 0 }))[direction] += amount;
    const faucet = faucetOf(code);
    if (!faucet) continue;
    const playerId = direction === 'issued' ? transfer.credit : transfer.debit;
    const key = { playerId, code: faucet, issued: 0, absorbed: 0 };
    entryOf(takes, `${playerId} ${faucet}`, () => key)[direction] += amount;
  }
  for (const [code, { issued, absorbed }] of flows)
    await moneyFlowStore(tx).add({ day, code, issuedCents: issued, absorbedCents: absorbed });
  for (const take of takes.values()) await countTake(tx, { config, nowMs: entry.atMs }, take);
}

interface Flow {
  issued: number;
  absorbed: number;
}

interface FaucetKey {
  readonly playerId: string;
  readonly code: CappedFaucet;
}

function entryOf<V>(map: Map<string, V>, key: string, create: () => V): V {
  const found = map.get(key) ?? create();
  map.set(key, found);
  return found;
}

async function countTake(
  tx: Tx,
  at: FaucetMoment,
  { playerId, code, issued, absorbed }: Flow & FaucetKey,
): Promise<void> {
  const day = dayOf(at.nowMs);
  const before = await faucetStore(tx).take({ playerId, code, day });
  const cents = issued - absorbed;
  if (cents > 0) {
    const allowance = await faucetAllowance(tx, at, { playerId, code });
    if (cents > allowance.leftCents) throw new Refused(refuseCapped(cents, allowance));
  }
  const { issuedCents, paidCents } = before;
  const after = { ...before, issuedCents: issuedCents + issued, paidCents: paidCents + absorbed };
  await faucetStore(tx).putTake(after);
  const netCents = netTaken(after) - netTaken(before);
  if (netCents !== 0) await faucetStore(tx).addNet({ day, code, netCents });
}
