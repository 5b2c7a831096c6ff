import { isOnPostgres } from './engines.ts';

/** On PostgreSQL always once: there, five times as many would run for minutes. */
const TIMES = process.env.TESTS === 'all' && !isOnPostgres ? 5 : 1;

/** How often a property is tried: as said, and more often in `npm run test:all`. */
export const propertyRuns = (runs: number): number => Math.round(runs * TIMES);

/**
 * Skips the runs of a property that would begin more than so many milliseconds after the first; each that began ends. fast-check's own
 * limits either leave the run that is under way to play on beside the next test, or fail when too many runs are skipped.
 */
export function skipRunsAfter<Values extends unknown[]>(
  ms: number,
  property: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let untilMs: number | null = null;
  return async (...values) => {
    untilMs ??= performance.now() + ms;
    if (performance.now() < untilMs) await property(...values);
  };
}
