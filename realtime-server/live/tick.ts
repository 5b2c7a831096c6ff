import type { EpochMs } from '#protocol/primitives.ts';

/** Real time and timers of the sockets, injected so that tests control time. */
export interface Tick {
  readonly nowMs: () => EpochMs;
  /** Milliseconds since any beginning, finer than the clock and never set: for measuring how long something takes. */
  readonly elapsedMs: () => number;
  /** Calls at intervals; returns how to stop. */
  readonly every: (ms: number, callback: () => void) => () => void;
  /** Calls once; returns how to cancel. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Calls once after the work that is queued in the event loop. */
  readonly soon: (callback: () => void) => void;
}

/** The real timers. An exception in a callback is reported and stops nothing else. */
export function createTick(report: (error: unknown) => void, nowMs: () => EpochMs): Tick {
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
  };
}
