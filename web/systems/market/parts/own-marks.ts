import type { LadderRow } from './ladder-rows.ts';

/** How one's own prices are marked on the chart. */
export interface OwnMarks {
  /** Across it: they lead to a row of the ladder. */
  readonly lines: readonly number[];
  /** At the axis only. */
  readonly ticks: readonly number[];
}

/** A line for each own price that the ladder shows, a tick for the others: many of them must not bury what is drawn. */
export function ownMarks(rows: readonly LadderRow[], own: readonly number[]): OwnMarks {
  const shown = new Set(rows.map(({ price }) => price));
  return {
    lines: own.filter((price) => shown.has(price)),
    ticks: own.filter((price) => !shown.has(price)),
  };
}
