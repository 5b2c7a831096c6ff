import { distanceAt, lastSpeed } from './pace.ts';
import { RACE_LENGTH_M } from './terms.ts';
import type { RaceRun, Run } from './race.ts';

/** Nominal milliseconds in which a horse slows to a stop after the finish. */
export const PULL_UP_MS = 12_000;

/** Metres by horse id at a nominal time: never decreasing, exactly the race length at the finish time. */
export const positionsAt = (race: Pick<RaceRun, 'runs'>, tMs: number): Record<string, number> =>
  Object.fromEntries(race.runs.map((run) => [run.horse_id, metresAt(run, tMs)]));

/** Metres covered by one horse at a nominal time in milliseconds. */
export function metresAt(run: Run, tMs: number): number {
  if (tMs <= 0) return 0;
  if (tMs < run.finishMs)
    return Math.min(RACE_LENGTH_M, RACE_LENGTH_M * distanceAt(run.pace, tMs / run.finishMs));
  // Speed falls linearly to zero after the finish.
  const beyond = Math.min(PULL_UP_MS, tMs - run.finishMs);
  const speed = (RACE_LENGTH_M * lastSpeed(run.pace)) / run.finishMs;
  return RACE_LENGTH_M + speed * beyond * (1 - beyond / (2 * PULL_UP_MS));
}
