import type { MoveProgress } from '#db/open.ts';
import { groupDigits } from '#protocol/format.ts';

const CELLS = 24;

interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

export function showProgress(output: Output): (progress: MoveProgress) => void {
  return ({ table, rows, ofRows }) => {
    const isDone = rows >= ofRows;
    if (ofRows === 0 || !(output.isTTY || isDone)) return;
    const full = Math.floor((CELLS * rows) / ofRows);
    const bar = '█'.repeat(full).padEnd(CELLS, '░');
    const line = `${table.padEnd(CELLS)} ${bar} ${groupDigits(rows)} rows`;
    output.write(`${output.isTTY ? '\r' : ''}${line}${isDone ? '\n' : ''}`);
  };
}
