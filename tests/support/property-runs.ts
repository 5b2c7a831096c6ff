import { isOnPostgres } from './engines.ts';

/** Always once on PostgreSQL, where five times as many would run for minutes. */
const TIMES = process.env.TESTS === 'all' && !isOnPostgres ? 5 : 1;

/** How often a property runs: as given, and more often in `npm run test:all`. */
export const propertyRuns = (runs: number): number => Math.round(runs * TIMES);

/**
 * Skips a property's runs that would start later than this many milliseconds after the first; started runs finish.
 * fast-check's own limits either let a run continue into the next test, or fail when too many runs are skipped.
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
