import { cpus } from 'node:os';
import { isSmoke } from './smoke.ts';

/** One promise and its measurement. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly baseline: string;
  /** Our figure relative to the other, when the promise is about that. */
  readonly ratio?: number;
  readonly needs: string;
  /** Null when nothing was promised. */
  readonly holds: boolean | null;
}

export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), Node ${process.version}, ${process.platform}`;
}

/**
 * Prints the figures as one table; exits with 1 when a promise is broken, in a smoke run only when nothing was
 * measured.
 */
export function report(title: string, baseline: string, figures: readonly Figure[], ours = 'ours'): void {
  const rows = figures.map(({ what, ours: own, baseline: other, ratio, needs, holds }) => [
    what,
    own,
    other,
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    needs,
    holds === null ? '' : holds ? 'holds' : 'BROKEN',
  ]);
  const all = [['', ours, baseline, 'ratio', 'needs', ''], ...rows];
  console.log(`\n${title}\n${machine()}\n`);
  for (const line of process.argv.includes('--markdown') ? markdown(all) : table(all)) console.log(line);
  const isBroken = ({ ratio, holds }: Figure) =>
    isSmoke ? ratio !== undefined && !Number.isFinite(ratio) : holds === false;
  if (figures.some(isBroken)) process.exitCode = 1;
}

/** A figure that may be at most `limit` times the other's. */
export const atMost = (what: string, limit: number, pair: Pair): Figure => {
  const ratio = pair.ours / pair.baseline;
  return { ...shown(what, pair), ratio, needs: `≤ ${limit}×`, holds: ratio <= limit };
};

/** A figure that must be at least `limit` times the other's. */
export const atLeast = (what: string, limit: number, pair: Pair): Figure => {
  const ratio = pair.ours / pair.baseline;
  return { ...shown(what, pair), ratio, needs: `≥ ${limit}×`, holds: ratio >= limit };
};

/** A figure without a promise. */
export const informational = (what: string, pair: Pair): Figure => ({
  ...shown(what, pair),
  needs: '',
  holds: null,
});

/** A figure without a comparison. */
export const alone = (
  what: string,
  ours: string,
  promise: Pick<Figure, 'needs' | 'holds'> = { needs: '', holds: null },
): Figure => ({ what, ours, baseline: '', ...promise });

/** A count of forbidden events. */
export const none = (what: string, count: number): Figure =>
  alone(what, String(count), { needs: '0', holds: count === 0 });

export interface Pair {
  readonly ours: number;
  readonly baseline: number;
  readonly unit: string;
  readonly digits?: number;
}

function shown(what: string, { ours, baseline, unit, digits = 2 }: Pair) {
  const text = (value: number): string => `${value.toFixed(digits)} ${unit}`;
  return { what, ours: text(ours), baseline: text(baseline) };
}

/** The same for a README: the first row is the head. */
function markdown(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...others] = rows.map((row) => `| ${row.map((cell) => cell.trim()).join(' | ')} |`);
  return [
    String(head),
    `|${(rows[0] ?? []).map((_, at) => (at === 0 ? '---|' : '--:|')).join('')}`,
    ...others,
  ];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
}
