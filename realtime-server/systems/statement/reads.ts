import type { Tx } from '#db/database/open.ts';
import type { Input } from '#protocol/kit/contract.ts';
import {
  STATEMENT_REACH,
  type StatementEntry,
  type statementRoutes,
} from '#protocol/systems/statement/contract.ts';
import { endOf, startOf } from '#protocol/systems/statement/moment.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { transferCodes } from '#protocol/systems.ts';
import { type Refusal, refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { describeTransfer } from '../../ledger/transfer-definition.ts';
import {
  balancesAfter,
  countOf,
  olderThan,
  type OwnTransfer,
  ownTransfers,
  type Period,
  periodOf,
} from '../../ledger/history.ts';
import { isTransferCode, transfers } from '../../every-system/declarations.ts';
import { wireAmount, walkBack } from './rules.ts';

type Filters = Input<typeof statementRoutes.statementCsv>;

const codes = transferCodes.map((code) => ({ code, title: transfers[code].title }));

export const statement: Handler<typeof statementRoutes.statement> = async (
  tx,
  ctx,
  { page, limit, before, ...filters },
) => {
  const period = await periodFor(tx, ctx.actor.id, filters);
  if ('refused' in period) return period;
  const shown = before === undefined ? period : olderThan(period, before);
  const rows = await ownTransfers(tx, shown, { limit, offset: (page - 1) * limit });
  return {
    entries: (await withBalances(tx, period, rows)).map(entry),
    pagination: { page, limit, total: await countOf(tx, shown) },
    codes,
    reaches_back_to: period.cutAtMs === null ? null : isoOf(period.cutAtMs),
  };
};

export async function periodFor(
  tx: Tx,
  owner: string,
  { asset, code, from, to }: Filters,
): Promise<Period | Refusal<'unknown_code'>> {
  if (code !== undefined && !isTransferCode(code)) return refuse('unknown_code');
  const fromMs = from === undefined ? undefined : startOf(from);
  const toMs = to === undefined ? undefined : endOf(to);
  return periodOf(tx, { owner, asset, code, fromMs, toMs }, STATEMENT_REACH);
}

export type TransferWithBalance = OwnTransfer & { readonly balance: number | null };

/** Counted back from the current balance; null when that needs transfers outside the period. */
export async function withBalances(
  tx: Tx,
  { range }: Pick<Period, 'range'>,
  rows: readonly OwnTransfer[],
): Promise<readonly TransferWithBalance[]> {
  const [first] = rows;
  if (first === undefined) return [];
  if (range.code !== '' || range.toMs !== Number.MAX_SAFE_INTEGER) {
    return rows.map((one) => ({ ...one, balance: null }));
  }
  return walkBack(rows, await balancesAfter(tx, range.owner, first.id));
}

function entry({ id, atMs, asset, amount, code, metadata, balance }: TransferWithBalance): StatementEntry {
  return {
    id: String(id),
    at: isoOf(atMs),
    asset,
    amount: wireAmount(asset, amount),
    code,
    title: transfers[code].title,
    text: describeTransfer(transfers[code], { asset, amount: Math.abs(amount) }, metadata),
    balance: balance === null ? null : wireAmount(asset, balance),
  };
}
