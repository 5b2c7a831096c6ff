import type { Dice } from '#bots/wire/dice.ts';
import { DAY_MS } from '#protocol/time.ts';

/** Real time; injected, so that tests do not wait. */
export interface Time {
  nowMs(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Real time, at speed 1 and at the highest speeds. */
const THOUGHT_MS = 14_000;
const MIN_THOUGHT_MS = 2_500;

/** Real milliseconds. */
export function thinkMs(speed: number, dice: Dice): number {
  const usual = Math.max(MIN_THOUGHT_MS, THOUGHT_MS / Math.sqrt(Math.max(1, speed)));
  return usual / 2 + dice.below(Math.round(usual));
}

const AWAKE_SHARE = 2 / 3;

/** Real time. Keeps inhabitants of a fast world from signing in and out all the time. */
const MIN_DAY_MS = 12 * 60_000;

export interface Rhythm {
  readonly isAwake: boolean;
  readonly lastsMs: number;
}

export interface RhythmInput {
  /** Game time. */
  readonly nowMs: number;
  readonly speed: number;
  /** From 0 to below 1. Differs between inhabitants, so that some are always online. */
  readonly risesAt: number;
}

export function rhythmAt({ nowMs, speed, risesAt }: RhythmInput): Rhythm {
  const dayMs = Math.max(DAY_MS, MIN_DAY_MS * speed);
  const at = (nowMs / dayMs - risesAt + 1) % 1;
  const isAwake = at < AWAKE_SHARE;
  return { isAwake, lastsMs: (((isAwake ? AWAKE_SHARE : 1) - at) * dayMs) / speed };
}
