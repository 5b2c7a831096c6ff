import type { Tick } from './tick.ts';

const LOOK_EVERY_MS = 1_000;

/** The event loop's p99 delay over a second, above which pushes come half or a quarter as often. */
const BUSY_MS = 60;
const VERY_BUSY_MS = 120;

/** Quiet seconds before pushes come at their usual interval again. */
const QUIET_LOOKS = 5;

/** By how much the intervals of pushes are stretched, and for how many looks the event loop has been quiet. */
export interface Stretch {
  readonly factor: 1 | 2 | 4;
  readonly quietLooks: number;
}

export const NOT_STRETCHED: Stretch = { factor: 1, quietLooks: 0 };

/** The stretch after a second whose p99 delay of the event loop was `delayMs`. */
export function nextStretch({ factor, quietLooks }: Stretch, delayMs: number): Stretch {
  if (delayMs > VERY_BUSY_MS) return { factor: 4, quietLooks: 0 };
  if (delayMs > BUSY_MS) return { factor: factor === 4 ? 4 : 2, quietLooks: 0 };
  return quietLooks + 1 < QUIET_LOOKS ? { factor, quietLooks: quietLooks + 1 } : NOT_STRETCHED;
}

/** Follows the event loop's delay; pushes that are not private multiply their interval by `factor`. */
export function followLoopDelay(tick: Pick<Tick, 'every' | 'takeLoopDelayMs'>): {
  readonly factor: () => number;
  readonly stop: () => void;
} {
  let stretch = NOT_STRETCHED;
  const stop = tick.every(LOOK_EVERY_MS, () => {
    stretch = nextStretch(stretch, tick.takeLoopDelayMs());
  });
  return { factor: () => stretch.factor, stop };
}
