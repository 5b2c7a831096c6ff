import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EpochMs } from '#protocol/primitives.ts';

/** Real time and timers of the sockets, injected so that tests control time. */
export interface Tick {
  readonly nowMs: () => EpochMs;
  /** Milliseconds from an arbitrary origin, finer than the clock and never set back: for measuring durations. */
  readonly elapsedMs: () => number;
  /** Calls at intervals; returns how to stop. */
  readonly every: (ms: number, callback: () => void) => () => void;
  /** Calls once; returns how to cancel. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Calls once after the work that is queued in the event loop. */
  readonly soon: (callback: () => void) => void;
  /** The p99 delay of the event loop since the last call. */
  readonly takeLoopDelayMs: () => number;
}

/** Interval of the timer whose lateness is the event loop's delay. */
const DELAY_RESOLUTION_MS = 10;

/** The real timers. An exception in a callback is reported and stops nothing else. */
export function createTick(report: (error: unknown) => void, nowMs: () => EpochMs): Tick {
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
