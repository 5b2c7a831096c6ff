import type { Timers } from '#web/live/clock.ts';

/** At most one read in so much time, however much happens. */
const EVERY_MS = 1_000;

/** Reads again at once when something happens, then at most once a second; what came last is never missed. */
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
