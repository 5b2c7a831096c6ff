import { SEGMENT_COVERS_MS } from '#protocol/systems/racing/contract.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { nominalTimeMs } from './schedule.ts';

/** Nominal ms: samples at `t`, `t + every`, … */
export interface Samples {
  readonly t: number;
  readonly every: number;
  readonly count: number;
}

export interface RunningRace {
  readonly startsAtMs: EpochMs;
  readonly finishesAtMs: EpochMs;
  readonly nominalMs: number;
}

/** Real ms between samples, and the minimum per segment. */
const SAMPLE_EVERY_MS = 100;
const MIN_SAMPLES = 4;

/** Samples for the next 600 ms of real time, up to the race's nominal end; null once it is over. `speed` in
 * game seconds per real second. */
export function segmentOf(race: RunningRace, nowMs: EpochMs, speed: number): Samples | null {
  const t = nominalTimeMs(race, nowMs);
  if (t >= race.nominalMs) return null;
  const nominalPerRealMs = (race.nominalMs * speed) / (race.finishesAtMs - race.startsAtMs);
  const spanMs = Math.min(race.nominalMs - t, SEGMENT_COVERS_MS * nominalPerRealMs);
  const count = Math.max(MIN_SAMPLES, Math.ceil(spanMs / (SAMPLE_EVERY_MS * nominalPerRealMs)) + 1);
  // Round up, so that the last sample is not before the end.
  return { t, every: Math.ceil((spanMs / (count - 1)) * 1_000) / 1_000, count };
}
