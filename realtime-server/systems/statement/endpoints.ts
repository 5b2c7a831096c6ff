import type { Tx } from '#db/open.ts';
import type { Input } from '#protocol/contract.ts';
import { STATEMENT_REACH, type statementRoutes } from '#protocol/systems/statement.ts';
import { isoOf } from '#protocol/iso.ts';
import type { Player } from '../../action/context.ts';
import type { AnswerOrRefusal, CustomContext } from '../../action/system.ts';
import { describeTransfer } from '../../ledger/transfer-definition.ts';
import { ownTransfers, type Period } from '../../ledger/history.ts';
import { transfers } from '../../transfers.ts';
import { type Accounted, periodFor, withBalances } from './reads.ts';
import { BYTE_ORDER_MARK, csvLine, wireAmount } from './rules.ts';

type StatementCsv = typeof statementRoutes.statementCsv;

/** So many rows are read and written at once: a few milliseconds, after which others have their turn. */
const ROWS_AT_ONCE = 500;

const HEAD = ['Time (UTC)', 'Asset', 'In', 'Out', 'Balance', 'Reason', 'Rule'];

/** The same movements as the statement's, all of them, as a table for a spreadsheet. */
export async function statementCsv(
  ctx: CustomContext<Player>,
  filters: Input<StatementCsv>,
): Promise<AnswerOrRefusal<StatementCsv>> {
  const whole = await ctx.read((tx) => periodFor(tx, ctx.actor.id, filters));
  if ('refused' in whole) return whole;
  const deps = [BYTE_ORDER_MARK + csvLine(HEAD)];
  let { range } = whole;
  for (let left = STATEMENT_REACH; left > 0; ) {
    const rows = await ctx.read((tx) => portion(tx, { range }, Math.min(left, ROWS_AT_ONCE)));
    deps.push(rows.map(line).join(''));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) break;
    range = { ...range, beforeId: last.id };
    left -= rows.length;
  }
  return { text: deps.join('') };
}

const portion = async (tx: Tx, period: Pick<Period, 'range'>, limit: number): Promise<readonly Accounted[]> =>
  withBalances(tx, period, await ownTransfers(tx, period, { limit }));

/** What came in and what went out have columns of their own: a minus would make a cell look like a formula. */
function line({ atMs, asset, amount, code, metadata, balance }: Accounted): string {
  const size = Math.abs(amount);
  return csvLine([
    isoOf(atMs),
    asset,
    amount > 0 ? written(asset, size) : '',
    amount < 0 ? written(asset, size) : '',
    balance === null ? '' : written(asset, balance),
    transfers[code].title,
    describeTransfer(transfers[code], { asset, amount: size }, metadata),
  ]);
}

const written = (asset: Accounted['asset'], amount: number): string =>
  asset === 'dollars' ? wireAmount(asset, amount).toFixed(2) : String(amount);
