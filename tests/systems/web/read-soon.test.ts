import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSoon } from '#web/live/read-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When a query is read again, in ms from the first push. */
function readsOf(key: string, pushesMs: readonly number[]): readonly number[] {
  const queries = new QueryClient();
  const reads: number[] = [];
  const startMs = performance.now();
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(() => {
    reads.push(performance.now() - startMs);
    return Promise.resolve();
  });
  for (const ms of pushesMs) setTimeout(() => readSoon(queries, [key]), ms);
  vi.advanceTimersByTime(10_000);
  return reads;
}

test('a burst of pushes makes one read, soon', () => {
  expect(readsOf('burst', [0, 10, 200])).toEqual([250]);
});

test('pushes without end make one read a second, and the last push is read', () => {
  const pushes = Array.from({ length: 30 }, (_, at) => at * 100);
  expect(readsOf('stream', pushes)).toEqual([250, 1_250, 2_250, 3_250]);
});

test('a push after a pause is read as soon as the first', () => {
  expect(readsOf('pause', [0, 5_000])).toEqual([250, 5_250]);
});
