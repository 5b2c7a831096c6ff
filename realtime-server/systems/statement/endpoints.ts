import type { Tx } from '#db/database/open.ts';
import { STATEMENT_REACH, type statementRoutes } from '#protocol/systems/statement/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { Handler } from '../../action/system.ts';
import { assetNoun } from '../../ledger/chart-of-accounts.ts';
import { describeTransfer } from '../../ledger/transfer-definition.ts';
import { ownTransfers, type Period } from '../../ledger/history.ts';
import { transfers } from '../../every-system/declarations.ts';
import { type TransferWithBalance, periodFor, withBalances } from './reads.ts';
import { BYTE_ORDER_MARK, csvLine, wireAmount } from './rules.ts';

/** Takes a few milliseconds; other work runs in between. */
const MAX_ROWS_PER_READ = 500;

const CSV_HEADER = ['Time (UTC)', 'Asset', 'In', 'Out', 'Balance', 'Reason', 'Rule'];

export const statementCsv: Handler<typeof statementRoutes.statementCsv> = async (ctx, filters) => {
  const selected = await ctx.read((tx) => periodFor(tx, ctx.actor.id, filters));
  if ('refused' in selected) return selected;
  const chunks = [BYTE_ORDER_MARK + csvLine(CSV_HEADER)];
  let { range } = selected;
  for (let left = STATEMENT_REACH; left > 0; ) {
    const rows = await ctx.read((tx) => readRows(tx, { range }, Math.min(left, MAX_ROWS_PER_READ)));
    chunks.push(rows.map(csvRow).join(''));
    const last = rows.at(-1);
    if (last === undefined || rows.length < MAX_ROWS_PER_READ) break;
    range = { ...range, beforeId: last.id };
    left -= rows.length;
  }
  return { text: chunks.join('') };
};

const readRows = async (
  tx: Tx,
  period: Pick<Period, 'range'>,
  limit: number,
): Promise<readonly TransferWithBalance[]> =>
  withBalances(tx, period, await ownTransfers(tx, period, { limit }));

// Separate columns for credits and debits: a leading minus would make a cell look like a formula.
function csvRow({ atMs, asset, amount, code, metadata, balance }: TransferWithBalance): string {
  const size = Math.abs(amount);
  return csvLine([
    isoOf(atMs),
    assetNoun(asset, 1),
    amount > 0 ? formatCell(asset, size) : '',
    amount < 0 ? formatCell(asset, size) : '',
    balance === null ? '' : formatCell(asset, balance),
    transfers[code].title,
    describeTransfer(transfers[code], { asset, amount: size }, metadata),
  ]);
}

const formatCell = (asset: TransferWithBalance['asset'], amount: number): string =>
  asset === 'dollars' ? wireAmount(asset, amount).toFixed(2) : String(amount);
