import { SEGMENT_COVERS_MS } from '#protocol/systems/racing.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { nominalTimeMs } from './schedule.ts';

/** Moments of a race, evenly spaced: at `t`, `t + every`, … in nominal milliseconds. */
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

/** Real milliseconds between two samples of a segment, and how many samples it has at least. */
const SAMPLE_EVERY_MS = 100;
const MIN_SAMPLES = 4;

/**
 * The samples of the next 600 ms of real time, the last at the nominal end of the race if that comes sooner; null once the
 * race is over. `nowMs` is game time, `speed` game seconds a real second.
 */
export function segmentOf(race: RunningRace, nowMs: EpochMs, speed: number): Samples | null {
  const t = nominalTimeMs(race, nowMs);
  if (t >= race.nominalMs) return null;
  const nominalPerRealMs = (race.nominalMs * speed) / (race.finishesAtMs - race.startsAtMs);
  const spanMs = Math.min(race.nominalMs - t, SEGMENT_COVERS_MS * nominalPerRealMs);
  const count = Math.max(MIN_SAMPLES, Math.ceil(spanMs / (SAMPLE_EVERY_MS * nominalPerRealMs)) + 1);
  // Rounded up, so that the last sample of a race is not before its end.
  return { t, every: Math.ceil((spanMs / (count - 1)) * 1_000) / 1_000, count };
}
