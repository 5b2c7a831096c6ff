/** A table of the report: numbers are aligned right. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | number | { readonly text: string; readonly className: string };

export const tableOf = ({ head, rows }: Table): string => {
  const isNumber = (at: number): boolean => rows.some((row) => typeof row[at] === 'number');
  const heads = head.map((name, at) => `<th${isNumber(at) ? ' class="number"' : ''}>${escaped(name)}</th>`);
  const lines = rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`);
  return `<div class="scroll"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
};

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return `<td class="number">${numberText(cell)}</td>`;
  if (typeof cell === 'string') return `<td>${escaped(cell)}</td>`;
  return `<td class="${cell.className}">${escaped(cell.text)}</td>`;
}

const numberText = (value: number): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
    : '–';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
