import type { Logger } from 'pino';
import type { EpochMs } from '#protocol/primitives.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import type { Tick } from '../live/tick.ts';

/**
 * Real time: what the machine's clock says now, and from then on the steady time since. Whoever sets that clock while a server
 * runs changes nothing in the game. Linux slews both alike when NTP corrects it; while the machine sleeps, this stands still.
 */
export function startRealTime(): () => EpochMs {
  const offsetMs = Date.now() - performance.now();
  return () => Math.floor(offsetMs + performance.now());
}

/** How often the machine's clock is compared, and from what difference on that is worth a line in the log. */
const COMPARE_EVERY_MS = MINUTE_MS;
const WORTH_A_LINE_MS = MINUTE_MS;

/** Logs whenever the machine's clock has been moved against the server's; returns how to stop. */
export function watchWallClock(
  realNowMs: () => EpochMs,
  { tick, log }: { readonly tick: Pick<Tick, 'every'>; readonly log: Pick<Logger, 'warn'> },
): () => void {
  let knownMs = 0;
  return tick.every(COMPARE_EVERY_MS, () => {
    const aheadMs = Date.now() - realNowMs();
    if (Math.abs(aheadMs - knownMs) < WORTH_A_LINE_MS) return;
    knownMs = aheadMs;
    log.warn(
      { aheadMs },
      'the clock of the machine was set, or it slept: the game goes on by its own until a restart',
    );
  });
}
