import type { Timers } from '../live/timers.ts';

const LOOK_EVERY_MS = 20;

/** While `isResting`, what is due once waits, and what repeats is skipped. */
export function restingTimers(timers: Timers, isResting: () => boolean): Timers {
  return {
    ...timers,
    every: (ms, callback) =>
      timers.every(ms, () => {
        if (!isResting()) callback();
      }),
    after(ms, callback) {
      const due = (): void => {
        if (isResting()) cancel = timers.after(LOOK_EVERY_MS, due);
        else callback();
      };
      let cancel = timers.after(ms, due);
      return () => cancel();
    },
  };
}
