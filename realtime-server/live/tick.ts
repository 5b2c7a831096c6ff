import type { EpochMs } from '#protocol/primitives.ts';

/** Real time and timers of the live part, injected so that tests move time themselves. */
export interface Tick {
  readonly nowMs: () => EpochMs;
  /** Calls again and again; returns how to stop. */
  readonly every: (ms: number, work: () => void) => () => void;
  /** Calls once; returns how to cancel. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Calls once after what waits in the event loop had its turn. */
  readonly soon: (work: () => void) => void;
}

/** The real one. What fails in a timer is reported and ends nothing else. */
export function createTick(report: (error: unknown) => void): Tick {
  const guarded = (work: () => void) => (): void => {
    try {
      work();
    } catch (error) {
      report(error);
    }
  };
  return {
    nowMs: () => Date.now(),
    every(ms, work) {
      const timer = setInterval(guarded(work), ms);
      return () => clearInterval(timer);
    },
    after(ms, work) {
      const timer = setTimeout(guarded(work), ms);
      return () => clearTimeout(timer);
    },
    soon(work) {
      setImmediate(guarded(work));
    },
  };
}
