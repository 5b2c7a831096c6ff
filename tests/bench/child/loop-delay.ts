import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Values are the time between two timers of this length. */
const RESOLUTION_MS = 1;

/** Measures how late this process's event loop runs a timer. */
export function watchLoopDelay() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    forget: (): void => delays.reset(),
    /** Milliseconds since the last reset. */
    p99: (): number => Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS),
  };
}
