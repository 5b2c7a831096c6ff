import { lastSpeed, wayAt } from './pace.ts';
import type { RaceRun, Run } from './race.ts';

const LENGTH_M = 1200;

/** How long a horse gallops on behind the post before it stands, in nominal milliseconds. */
export const PULL_UP_MS = 12_000;

/** Metres that each horse has run at a nominal time, by horse id: never back, the post exactly at its finish time. */
export const positionsAt = (race: Pick<RaceRun, 'runs'>, tMs: number): Record<string, number> =>
  Object.fromEntries(race.runs.map((run) => [run.horse_id, metresAt(run, tMs)]));

/** Metres that one horse has run at a nominal time. */
export function metresAt(run: Run, tMs: number): number {
  if (tMs <= 0) return 0;
  if (tMs < run.finishMs) return Math.min(LENGTH_M, LENGTH_M * wayAt(run.pace, tMs / run.finishMs));
  // Behind the post the speed falls evenly to nothing.
  const beyond = Math.min(PULL_UP_MS, tMs - run.finishMs);
  const speed = (LENGTH_M * lastSpeed(run.pace)) / run.finishMs;
  return LENGTH_M + speed * beyond * (1 - beyond / (2 * PULL_UP_MS));
}
