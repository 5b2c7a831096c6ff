import type { Percentiles } from '../measure/histogram.ts';
import { type Fault, FAULTS } from '../measure/faults.ts';
import type { Summary } from '../measure/series.ts';

/** A maximum for a figure of a run. */
export interface Budget {
  /** As given, such as `calls.p99=250`. */
  readonly text: string;
  readonly max: number;
  readonly unit: 'ms' | '';
  readonly read: (summary: Summary) => number;
}

/** A budget with its measured figure. */
export interface Judged {
  readonly text: string;
  readonly figure: number;
  readonly unit: Budget['unit'];
  readonly isHeld: boolean;
}

export const BUDGET_USAGE =
  'p50, p95, p99 or max in milliseconds, of calls and pushes alike (p99=250) or of one of them (calls.p99=250, pushes.p99=250, returns.max=15000), or a count (late=0)';

const PERCENTILES = ['p50', 'p95', 'p99', 'max'] as const satisfies readonly (keyof Percentiles)[];
const OF = ['calls', 'pushes', 'returns'] as const satisfies readonly (keyof Summary)[];

/** Parses `p99=250,late=0`: a percentile without a prefix applies to calls and to pushes. Throws on anything else. */
export function parseBudgets(text: string): readonly Budget[] {
  return text
    .split(',')
    .filter((one) => one.trim() !== '')
    .flatMap((one) => parseBudget(one.trim()));
}

function parseBudget(text: string): readonly Budget[] {
  const [, name = '', figure = ''] = /^([\w.]+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const max = Number(figure);
  const [, of = null, percentile] = /^(?:(\w+)\.)?(\w+)$/.exec(name) ?? [];
  if (name in FAULTS) return [{ text, max, unit: '', read: ({ faults }) => faults[name as Fault] }];
  const place = PERCENTILES.find((one) => one === percentile);
  const places = OF.filter((one) => (of === null ? one !== 'returns' : one === of));
  if (figure === '' || !place || places.length === 0)
    throw new Error(`--budget ${text} is invalid: it takes ${BUDGET_USAGE}.`);
  return places.map((one) => ({
    text: `${one}.${place}=${figure}`,
    max,
    unit: 'ms',
    read: (summary) => summary[one][place],
  }));
}

export const judge = (budgets: readonly Budget[], summary: Summary): readonly Judged[] =>
  budgets.map(({ text, max, unit, read }) => {
    const figure = read(summary);
    return { text, figure, unit, isHeld: figure <= max };
  });
