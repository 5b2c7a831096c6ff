import type { Timers } from '#web/live/clock.ts';

const EVERY_MS = 1_000;

/** Reads at once, then at most once a second; the last event always leads to a read. */
export function createFollower(timers: Pick<Timers, 'after'>, read: () => void) {
  let cancel: (() => void) | null = null;
  let isWaiting = false;
  const rest = (): void => {
    cancel = timers.after(EVERY_MS, () => {
      cancel = null;
      if (!isWaiting) return;
      isWaiting = false;
      read();
      rest();
    });
  };
  return {
    renew: (): void => {
      if (cancel) {
        isWaiting = true;
        return;
      }
      read();
      rest();
    },
    stop: (): void => {
      cancel?.();
      cancel = null;
      isWaiting = false;
    },
  };
}
