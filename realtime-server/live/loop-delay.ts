import type { Timers } from './timers.ts';

const CHECK_EVERY_MS = 1_000;

/** p99 delay of the event loop over 1 s; push intervals double or quadruple above these. */
const BUSY_MS = 60;
const VERY_BUSY_MS = 120;

/** Quiet seconds before the intervals return to normal. */
const QUIET_CHECKS = 5;

export interface Stretch {
  readonly factor: 1 | 2 | 4;
  readonly quietChecks: number;
}

export const NOT_STRETCHED: Stretch = { factor: 1, quietChecks: 0 };

/** `delayMs`: the event loop's p99 delay over the last second. */
export function nextStretch({ factor, quietChecks }: Stretch, delayMs: number): Stretch {
  if (delayMs > VERY_BUSY_MS) return { factor: 4, quietChecks: 0 };
  if (delayMs > BUSY_MS) return { factor: factor === 4 ? 4 : 2, quietChecks: 0 };
  return quietChecks + 1 < QUIET_CHECKS ? { factor, quietChecks: quietChecks + 1 } : NOT_STRETCHED;
}

export function watchLoopDelay(timers: Pick<Timers, 'every' | 'takeLoopDelayMs'>): {
  readonly factor: () => number;
  readonly stop: () => void;
} {
  let stretch = NOT_STRETCHED;
  const stop = timers.every(CHECK_EVERY_MS, () => {
    stretch = nextStretch(stretch, timers.takeLoopDelayMs());
  });
  return { factor: () => stretch.factor, stop };
}
