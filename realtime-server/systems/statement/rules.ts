import type { StatementAsset } from '#protocol/systems/statement/assets.ts';

/** Prefixes that spreadsheets treat as formulas (CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** UTF-8 byte order mark, which spreadsheets need. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One CSV line with CRLF; cells that look like formulas are quoted as text. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number): string {
  const text = String(value);
  if (FORMULA.test(text)) return `"'${text.replaceAll('"', '""')}"`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Dollars for cents; goods stay whole units. */
export const wireAmount = (asset: StatementAsset, amount: number): number =>
  asset === 'dollars' ? amount / 100 : amount;

/** Balance after each transfer, newest first; `latest` holds the present balances. */
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
