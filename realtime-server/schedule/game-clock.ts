import type { EpochMs } from '#protocol/primitives.ts';
import type { Clock } from '../action/context.ts';

/** At another speed than 1, so much downtime counts at most: 30 game days. */
const MAX_DOWNTIME_MS = 30 * 86_400_000;

/** The last game time that was committed, and the real time of that commit. */
export interface StoredTime {
  readonly gameMs: EpochMs;
  readonly realMs: EpochMs;
}

/**
 * The one game clock: it goes on from the stored time by the real time since (never negative) × speed, downtime included.
 * A reading never lies before an earlier one, so never before a committed timestamp.
 */
export function createGameClock(deps: {
  readonly speed: number;
  readonly stored: StoredTime;
  readonly realNowMs: () => EpochMs;
}): Clock {
  const { speed, stored, realNowMs } = deps;
  const startedRealMs = realNowMs();
  const downtimeMs = Math.max(0, startedRealMs - stored.realMs) * speed;
  const startedGameMs = stored.gameMs + (speed === 1 ? downtimeMs : Math.min(downtimeMs, MAX_DOWNTIME_MS));
  let lastMs = Math.floor(startedGameMs);
  return {
    speed,
    realNowMs,
    nowMs() {
      lastMs = Math.max(lastMs, Math.floor(startedGameMs + (realNowMs() - startedRealMs) * speed));
      return lastMs;
    },
  };
}
