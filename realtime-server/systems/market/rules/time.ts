import type { EpochMs } from '#protocol/primitives.ts';
import type { CandleInterval } from '#protocol/systems/market/models.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/time.ts';

/** Candle length in game ms. */
export const INTERVAL_MS: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};

/** Rounds down to a multiple of `intervalMs`. */
export const startOf = (ms: EpochMs, intervalMs: number): EpochMs => ms - (ms % intervalMs);
