import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Values are how long the loop took between two timers of this length. */
const RESOLUTION_MS = 1;

/** Watches how late this process's event loop comes to a timer. */
export function watchLoopDelay() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    forget: (): void => delays.reset(),
    /** Milliseconds since it was last forgotten. */
    p99: (): number => Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS),
  };
}
