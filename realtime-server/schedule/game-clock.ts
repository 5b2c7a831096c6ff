import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Clock } from '../action/context.ts';

/** At speeds other than 1, at most 30 game days of downtime count. */
const MAX_DOWNTIME_MS = 30 * 86_400_000;

export interface StoredTime {
  readonly gameMs: EpochMs;
  readonly realMs: EpochMs;
}

/** Stored time + real time since (never negative) × speed, downtime included. Readings never decrease. */
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
