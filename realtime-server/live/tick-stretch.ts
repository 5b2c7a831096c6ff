import type { Tick } from './tick.ts';

const LOOK_EVERY_MS = 1_000;

/** p99 delay of the event loop over 1 s; push intervals double or quadruple above these. */
const BUSY_MS = 60;
const VERY_BUSY_MS = 120;

/** Quiet seconds before the intervals return to normal. */
const QUIET_LOOKS = 5;

export interface Stretch {
  readonly factor: 1 | 2 | 4;
  readonly quietLooks: number;
}

export const NOT_STRETCHED: Stretch = { factor: 1, quietLooks: 0 };

/** `delayMs`: the event loop's p99 delay over the last second. */
export function nextStretch({ factor, quietLooks }: Stretch, delayMs: number): Stretch {
  if (delayMs > VERY_BUSY_MS) return { factor: 4, quietLooks: 0 };
  if (delayMs > BUSY_MS) return { factor: factor === 4 ? 4 : 2, quietLooks: 0 };
  return quietLooks + 1 < QUIET_LOOKS ? { factor, quietLooks: quietLooks + 1 } : NOT_STRETCHED;
}

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
