import {
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  type Histogram,
} from 'hdr-histogram-js';

/** Durations in milliseconds. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** A histogram: merged percentiles are right, averaged percentiles are not. */
export interface Durations {
  record(ms: number): void;
  /** Adds another process's counts, as written by `encode`. */
  add(encoded: string): void;
  encode(): string;
  percentiles(): Percentiles;
  count(): number;
  reset(): void;
}

/** Whole microseconds with two digits, up to two minutes: 11 kB. Longer durations count at the end. */
const MAX_US = 120_000_000;
const SHAPE = {
  bitBucketSize: 32,
  autoResize: false,
  lowestDiscernibleValue: 1,
  highestTrackableValue: MAX_US,
  numberOfSignificantValueDigits: 2,
  useWebAssembly: false,
} as const;

export function createDurations(): Durations {
  const histogram: Histogram = build(SHAPE);
  const millisAt = (percentile: number): number => histogram.getValueAtPercentile(percentile) / 1_000;
  return {
    record: (ms) => histogram.recordValue(Math.min(MAX_US, Math.max(0, Math.round(ms * 1_000)))),
    add: (encoded) => histogram.add(decodeFromCompressedBase64(encoded, SHAPE.bitBucketSize, false)),
    encode: () => encodeIntoCompressedBase64(histogram),
    percentiles: () =>
      histogram.totalCount === 0
        ? { count: 0, p50: 0, p95: 0, p99: 0, max: 0 }
        : {
            count: histogram.totalCount,
            p50: millisAt(50),
            p95: millisAt(95),
            p99: millisAt(99),
            max: millisAt(100),
          },
    count: () => histogram.totalCount,
    reset: () => histogram.reset(),
  };
}
