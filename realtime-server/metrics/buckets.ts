/** Values counted by size in plain numbers, which costs nothing where they are observed; Prometheus reads them at a scrape. */
export interface Buckets {
  /** The upper bounds, rising; values above the last are counted beside. */
  readonly bounds: readonly number[];
  add(value: number): void;
  /** How many values were at most as large as each bound. */
  cumulative(): readonly number[];
  sum(): number;
  count(): number;
}

/** Milliseconds, from a short read to what nobody waits for. */
export const DURATION_MS = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

export function createBuckets(bounds: readonly number[]): Buckets {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  let count = 0;
  return {
    bounds,
    add(value) {
      let at = 0;
      while (at < bounds.length && value > (bounds[at] as number)) at += 1;
      counts[at] = (counts[at] as number) + 1;
      sum += value;
      count += 1;
    },
    cumulative() {
      let below = 0;
      return bounds.map((_, at) => (below += counts[at] as number));
    },
    sum: () => sum,
    count: () => count,
  };
}
