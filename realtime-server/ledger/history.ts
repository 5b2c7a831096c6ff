import { type HistoryRange, historyStore } from '#db/ledger/history.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/kit/store.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Asset } from './chart-of-accounts.ts';
import type { TransferMetadata } from '#db/ledger/metadata.ts';
import type { TransferCode } from '#protocol/systems.ts';

export interface OwnTransfer {
  readonly id: number;
  readonly cause: string;
  readonly atMs: EpochMs;
  readonly asset: Asset;
  /** Whole cents or units; negative when paid out. */
  readonly amount: number;
  /** The owner on the other side. */
  readonly counterparty: string;
  readonly code: TransferCode;
  readonly metadata: TransferMetadata | null;
}

export interface Period {
  readonly range: HistoryRange;
  /** Time of the oldest transfer within `reach`, if the period begins earlier; else null. */
  readonly cutAtMs: EpochMs | null;
}

interface HistoryFilter {
  readonly owner: string;
  readonly asset?: Asset | undefined;
  readonly code?: TransferCode | undefined;
  readonly fromMs?: EpochMs | undefined;
  readonly toMs?: EpochMs | undefined;
}

/** Selects at most `reach` transfers; the cost does not grow with the history. */
export async function periodOf(tx: Tx, filter: HistoryFilter, reach: number): Promise<Period> {
  const { owner, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER } = filter;
  const fromId = filter.fromMs === undefined ? 0 : await firstIdFrom(tx, fromMs);
  const beforeId = filter.toMs === undefined ? Number.MAX_SAFE_INTEGER : await firstIdFrom(tx, toMs + 1);
  const range = { owner, asset: filter.asset ?? '', code: filter.code ?? '', fromId, beforeId, fromMs, toMs };
  const edge = await historyStore(tx).edge(range, reach);
  if (edge === null) return { range, cutAtMs: null };
  const oldest = await historyStore(tx).firstFrom(edge + 1);
  return { range: { ...range, fromId: edge + 1 }, cutAtMs: oldest?.atMs ?? null };
}

/** The part of a period before transfer `id`. */
export const olderThan = ({ range, cutAtMs }: Period, id: number): Period => ({
  range: { ...range, beforeId: Math.min(range.beforeId, id) },
  cutAtMs,
});

// Binary search: ids grow with time.
async function firstIdFrom(tx: Tx, ms: EpochMs): Promise<number> {
  const history = historyStore(tx);
  const last = await history.last();
  if (last === null || last.atMs < ms) return (last?.id ?? 0) + 1;
  let low = 0;
  let high = last.id;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await history.firstFrom(middle);
    if (found === null || found.atMs >= ms) high = middle;
    else low = found.id + 1;
  }
  return high;
}

export async function ownTransfers(
  tx: Tx,
  { range }: Pick<Period, 'range'>,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<OwnTransfer[]> {
  const rows = await historyStore(tx).newest(range, { limit, offset });
  return rows.map(({ id, cause, atMs, asset, amount, code, metadata, debit, credit }) => ({
    id,
    cause,
    atMs,
    asset: asset as Asset,
    amount: credit === range.owner ? amount : -amount,
    counterparty: credit === range.owner ? debit : credit,
    code: code as TransferCode,
    metadata,
  }));
}

export const countOf = (tx: Tx, { range }: Pick<Period, 'range'>): Promise<number> =>
  historyStore(tx).count(range);

/** Balances right after transfer `id`, which must be within reach. */
export async function balancesAfter(tx: Tx, owner: string, id: number): Promise<Map<Asset, number>> {
  const balances = new Map<Asset, number>();
  const add = (asset: string, amount: number) =>
    balances.set(asset as Asset, (balances.get(asset as Asset) ?? 0) + amount);
  for (const { asset, balance } of await ledgerStore(tx).balancesOf(owner)) add(asset, balance);
  for (const { asset, amount } of await historyStore(tx).movedAfter(owner, id)) add(asset, -amount);
  return balances;
}
