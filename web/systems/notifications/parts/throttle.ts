import type { Timers } from '#web/live/clock.ts';

const INTERVAL_MS = 1_000;

/** Runs at once, then at most once a second; the last call always leads to a run. */
export function createThrottle(timers: Pick<Timers, 'after'>, run: () => void) {
  let cancelTimer: (() => void) | null = null;
  let isPending = false;
  const startInterval = (): void => {
    cancelTimer = timers.after(INTERVAL_MS, () => {
      cancelTimer = null;
      if (!isPending) return;
      isPending = false;
      run();
      startInterval();
    });
  };
  return {
    call: (): void => {
      if (cancelTimer) {
        isPending = true;
        return;
      }
      run();
      startInterval();
    },
    stop: (): void => {
      cancelTimer?.();
      cancelTimer = null;
      isPending = false;
    },
  };
}
