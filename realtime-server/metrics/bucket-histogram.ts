import type { Metric, Registry } from 'prom-client';
import type { Buckets } from './buckets.ts';

/** One row of a histogram, under its labels. */
interface BucketSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly buckets: Buckets;
}

interface BucketHistogram {
  readonly name: string;
  readonly help: string;
  readonly series: () => readonly BucketSeries[];
  /** What one value is in the unit of the name: 0.001 for milliseconds shown as seconds. */
  readonly scale: number;
}

/** Registers a histogram of values that are counted in buckets of our own; the library's would hash labels with each value. */
export function registerBuckets(registry: Registry, { name, help, series, scale }: BucketHistogram): void {
  const shown = { name, help, type: 'histogram', aggregator: 'sum' };
  const metric = {
    ...shown,
    get: async () => ({ ...shown, values: series().flatMap((one) => linesOf(one, { name, scale })) }),
    reset: () => undefined,
  };
  // The registry asks a metric for no more than this.
  registry.registerMetric(metric as unknown as Metric);
}

function linesOf(
  { labels, buckets }: BucketSeries,
  { name, scale }: Pick<BucketHistogram, 'name' | 'scale'>,
) {
  const atMost = (bound: number | string, value: number) => ({
    metricName: `${name}_bucket`,
    labels: { ...labels, le: bound },
    value,
  });
  const below = buckets.cumulative();
  return [
    ...buckets.bounds.map((bound, at) => atMost(Number((bound * scale).toPrecision(12)), below[at] ?? 0)),
    atMost('+Inf', buckets.count()),
    { metricName: `${name}_sum`, labels, value: buckets.sum() * scale },
    { metricName: `${name}_count`, labels, value: buckets.count() },
  ];
}
