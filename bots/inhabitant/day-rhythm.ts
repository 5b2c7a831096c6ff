import { DAY_MS } from '#protocol/time.ts';

/** An inhabitant is awake for two thirds of its day. */
const AWAKE_SHARE = 2 / 3;

/** However fast the game runs, nobody comes and goes more often than once in so long (real time). */
const MIN_DAY_MS = 12 * 60_000;

/** Whether someone is awake, and how long it stays so (real milliseconds). */
export interface Rhythm {
  readonly isAwake: boolean;
  readonly lastsMs: number;
}

export interface RhythmInput {
  /** Game time. */
  readonly nowMs: number;
  readonly speed: number;
  /** Where in the day it gets up, from 0 to below 1: different for each, so that some are always there. */
  readonly risesAt: number;
}

/** Days are those of the game, or longer where those would be too short for a person. */
export function rhythmAt({ nowMs, speed, risesAt }: RhythmInput): Rhythm {
  const dayMs = Math.max(DAY_MS, MIN_DAY_MS * speed);
  const at = (nowMs / dayMs - risesAt + 1) % 1;
  const isAwake = at < AWAKE_SHARE;
  return { isAwake, lastsMs: (((isAwake ? AWAKE_SHARE : 1) - at) * dayMs) / speed };
}
