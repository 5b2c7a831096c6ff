import { expect, test } from 'vitest';
import { watchLoopDelay, nextStretch, NOT_STRETCHED } from '#server/live/loop-delay.ts';
import { createManualTimers } from './manual-timers.ts';

test.each([
  [60, 1],
  [61, 2],
  [120, 2],
  [121, 4],
])('a p99 delay of %s ms stretches intervals %s times', (delayMs, factor) => {
  expect(nextStretch(NOT_STRETCHED, delayMs).factor).toBe(factor);
});

test('intervals stay stretched until five consecutive quiet seconds', () => {
  const timers = createManualTimers();
  const { factor } = watchLoopDelay(timers);
  const after = (delayMs: number): number => {
    timers.delayLoop(delayMs);
    timers.pass(1_000);
    return factor();
  };
  const delays = [10, 130, 70, 10, 10, 10, 10, 70, 10, 10, 10, 10, 10, 10];
  expect(delays.map(after)).toEqual([1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1]);
});

test('stretching ends with its timer', () => {
  const timers = createManualTimers();
  const { factor, stop } = watchLoopDelay(timers);
  stop();
  timers.delayLoop(500);
  timers.pass(5_000);
  expect(factor()).toBe(1);
});
