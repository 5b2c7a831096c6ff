import type { StatementAsset } from '#protocol/systems/statement.ts';

/** What a cell that a spreadsheet would take for a formula begins with. */
const FORMULA = /^[=+\-@\t\r]/;

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a CSV file. Cells that would be read as a formula become text. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number): string {
  const text = String(value);
  if (FORMULA.test(text)) return `"'${text.replaceAll('"', '""')}"`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cents become dollars; goods stay whole units. */
export const wireAmount = (asset: StatementAsset, amount: number): number =>
  asset === 'dollars' ? amount / 100 : amount;

/** What there was after each of consecutive movements, newest first, when `latest` is what there was after the first. */
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
