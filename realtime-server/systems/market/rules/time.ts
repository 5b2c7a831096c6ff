import type { EpochMs } from '#protocol/primitives.ts';
import type { CandleInterval } from '#protocol/systems/market/models.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/time.ts';

/** Length of the candles of each interval. */
export const INTERVAL_MS: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};

/** The start of the interval that contains a time. */
export const startOf = (ms: EpochMs, intervalMs: number): EpochMs => ms - (ms % intervalMs);
