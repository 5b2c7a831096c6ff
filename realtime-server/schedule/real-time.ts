import type { Logger } from 'pino';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { MINUTE_MS } from '#protocol/values/time.ts';
import type { Timers } from '../live/timers.ts';

/** Wall clock at the start plus monotonic time: changing the machine's clock does not affect the game.
 * Linux slews both under NTP; during sleep this one stops. */
export function startRealTime(): () => EpochMs {
  const offsetMs = Date.now() - performance.now();
  return () => Math.floor(offsetMs + performance.now());
}

const COMPARE_EVERY_MS = MINUTE_MS;
const MIN_LOGGED_MS = MINUTE_MS;

export function watchWallClock(
  realNowMs: () => EpochMs,
  { timers, log }: { readonly timers: Pick<Timers, 'every'>; readonly log: Pick<Logger, 'warn'> },
): () => void {
  let knownMs = 0;
  return timers.every(COMPARE_EVERY_MS, () => {
    const aheadMs = Date.now() - realNowMs();
    if (Math.abs(aheadMs - knownMs) < MIN_LOGGED_MS) return;
    knownMs = aheadMs;
    log.warn(
      { aheadMs },
      'system clock changed or machine slept: the game keeps its own time until a restart',
    );
  });
}
