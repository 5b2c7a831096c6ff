import type { EpochMs } from '#protocol/primitives.ts';
import type { CandleInterval } from '#protocol/systems/market/models.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The game day, counted from 1970. */
export const dayOf = (ms: EpochMs): number => Math.floor(ms / DAY_MS);

/** How long a candle of each interval lasts. */
export const INTERVAL_MS: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};

/** The beginning of the interval that a time lies in. */
export const startOf = (ms: EpochMs, intervalMs: number): EpochMs => ms - (ms % intervalMs);
