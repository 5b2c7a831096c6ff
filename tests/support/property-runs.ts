const TIMES = Number(process.env.PROPERTY_RUNS ?? 1);

/** How often a property is tried: as said, and more often in `npm run test:long`. */
export const propertyRuns = (runs: number): number => Math.round(runs * TIMES);

/**
 * A property that is tried once at least, and again only as long as that began so soon: a run that has begun ends, which fast-check's own
 * limit of time does not let it.
 */
export function begunWithin<Values extends unknown[]>(
  ms: number,
  property: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let untilMs: number | null = null;
  return async (...values) => {
    untilMs ??= performance.now() + ms;
    if (performance.now() < untilMs) await property(...values);
  };
}
