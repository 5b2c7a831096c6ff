import { expect, test } from 'vitest';
import { createDurations } from './histogram.ts';

const counted = (millis: readonly number[]): string => {
  const durations = createDurations();
  for (const ms of millis) durations.record(ms);
  return durations.encode();
};

const from1To = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

test('percentiles of merged processes equal those of all durations together', () => {
  const merged = createDurations();
  merged.add(counted(from1To(99)));
  merged.add(counted([1_000]));
  const alone = createDurations();
  for (const ms of [...from1To(99), 1_000]) alone.record(ms);
  expect(merged.percentiles()).toEqual(alone.percentiles());
  const { count, p50, p99, max } = merged.percentiles();
  expect(count).toBe(100);
  expect(p50).toBeCloseTo(50, -0.5);
  expect(p99).toBeCloseTo(99, -0.5);
  expect(max).toBeGreaterThanOrEqual(1_000);
});

test('an empty histogram has zeros, and a reset clears it', () => {
  const durations = createDurations();
  expect(durations.percentiles()).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
  durations.record(5);
  durations.reset();
  expect(durations.count()).toBe(0);
});

test('durations outside the range count at its ends', () => {
  const durations = createDurations();
  durations.record(-1);
  durations.record(10 * 60_000);
  expect(durations.percentiles()).toMatchObject({ count: 2, p50: 0 });
  expect(durations.percentiles().max).toBeGreaterThanOrEqual(120_000);
});
