import type { StatementAsset } from '#protocol/systems/statement/assets.ts';

/** First characters by which spreadsheets recognise formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a CSV file. Cells that would be read as a formula are quoted as text. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number): string {
  const text = String(value);
  if (FORMULA.test(text)) return `"'${text.replaceAll('"', '""')}"`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Dollars on the wire; goods stay whole units. */
export const wireAmount = (asset: StatementAsset, amount: number): number =>
  asset === 'dollars' ? amount / 100 : amount;

/** The balances after consecutive transfers, newest first, given the `latest`. */
export function walkBack<M extends { readonly asset: StatementAsset; readonly amount: number }>(
  moved: readonly M[],
  latest: Map<StatementAsset, number>,
): (M & { readonly balance: number })[] {
  const balances = new Map(latest);
  return moved.map((one) => {
    const balance = balances.get(one.asset) ?? 0;
    balances.set(one.asset, balance - one.amount);
    return { ...one, balance };
  });
}
