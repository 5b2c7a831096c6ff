const TIMES = Number(process.env.PROPERTY_RUNS ?? 1);

/** How often a property is tried: as said, and more often in `npm run test:long`. */
export const propertyRuns = (runs: number): number => Math.round(runs * TIMES);
