import type { EpochMs } from '#protocol/primitives.ts';

/** Real time and timers of the live part, injected so that tests move time themselves. */
export interface Tick {
  readonly nowMs: () => EpochMs;
  /** Calls again and again; returns how to stop. */
  readonly every: (ms: number, callback: () => void) => () => void;
  /** Calls once; returns how to cancel. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Calls once after what waits in the event loop had its turn. */
  readonly soon: (callback: () => void) => void;
}

/** The real one. What fails in a timer is reported and ends nothing else. */
export function createTick(report: (error: unknown) => void): Tick {
  const guarded = (callback: () => void) => (): void => {
    try {
      callback();
    } catch (error) {
      report(error);
    }
  };
  return {
    nowMs: () => Date.now(),
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
