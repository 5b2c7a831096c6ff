import type { Dice } from '#bots/wire/dice.ts';

/** Like a page's reconnection pauses: short at first, then growing, with jitter. */
export interface RetryPauses {
  /** Milliseconds until the next try, not before a busy server's retry time. */
  next(retryAfterMs: number | null): number;
  reset(): void;
}

/** The page's own figures: `web/live/socket.ts`. */
const FIRST_MS = 400;
const MAX_MS = 3_000;
const MAX_BUSY_MS = 10_000;

export function createRetryPauses(dice: Dice): RetryPauses {
  let attempts = 0;
  const spread = (ms: number): number => ms / 2 + dice.below(Math.ceil(ms / 2));
  return {
    next(retryAfterMs) {
      if (retryAfterMs !== null) return Math.min(retryAfterMs, MAX_BUSY_MS) + spread(FIRST_MS);
      const ms = spread(Math.min(MAX_MS, FIRST_MS * 2 ** attempts));
      attempts += 1;
      return ms;
    },
    reset() {
      attempts = 0;
    },
  };
}
