import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EpochMs } from '#protocol/values/primitives.ts';

export interface Timers {
  readonly nowMs: () => EpochMs;
  /** Monotonic, arbitrary origin, sub-millisecond. */
  readonly elapsedMs: () => number;
  /** Real milliseconds; returns a stop function. */
  readonly every: (ms: number, callback: () => void) => () => void;
  /** Real milliseconds; returns a cancel function. */
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly soon: (callback: () => void) => void;
  /** p99 since the last call. */
  readonly takeLoopDelayMs: () => number;
}

/** For code that runs before the log exists; its failures must end the process. */
export const realTimers: Pick<Timers, 'after'> = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

const DELAY_RESOLUTION_MS = 10;

export function createTimers(report: (error: unknown) => void, nowMs: () => EpochMs): Timers {
  const delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delays.enable();
  const guarded = (callback: () => void) => (): void => {
    try {
      callback();
    } catch (error) {
      report(error);
    }
  };
  return {
    nowMs,
    elapsedMs: () => performance.now(),
    every(ms, callback) {
      const timer = setInterval(guarded(callback), ms);
      return () => clearInterval(timer);
    },
    after(ms, callback) {
      const timer = setTimeout(guarded(callback), ms);
      return () => clearTimeout(timer);
    },
    soon(callback) {
      setImmediate(guarded(callback));
    },
    takeLoopDelayMs() {
      const ms = delays.percentile(99) / 1e6 - DELAY_RESOLUTION_MS;
      delays.reset();
      return Math.max(0, ms);
    },
  };
}
