import type { Dice } from '#bots/wire/dice.ts';
import { DAY_MS } from '#protocol/values/time.ts';

/** Real time; injected, so that tests do not wait. */
export interface Time {
  nowMs(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Real time, at speed 1 and at the highest speeds. */
const THINK_MS = 14_000;
const MIN_THINK_MS = 2_500;

/** Real milliseconds. */
export function thinkMs(speed: number, dice: Dice): number {
  const usual = Math.max(MIN_THINK_MS, THINK_MS / Math.sqrt(Math.max(1, speed)));
  return usual / 2 + dice.below(Math.round(usual));
}

const AWAKE_SHARE = 2 / 3;

/** Real time. In a fast world, inhabitants would otherwise come and go within seconds. */
const MIN_DAY_MS = 12 * 60_000;

export interface Rhythm {
  readonly isAwake: boolean;
  readonly lastsMs: number;
}

export interface RhythmInput {
  /** Game time. */
  readonly nowMs: number;
  readonly speed: number;
  /** Fraction of the day, below 1. Differs between inhabitants, so that some are always online. */
  readonly wakesAt: number;
}

export function rhythmAt({ nowMs, speed, wakesAt }: RhythmInput): Rhythm {
  const dayMs = Math.max(DAY_MS, MIN_DAY_MS * speed);
  const at = (nowMs / dayMs - wakesAt + 1) % 1;
  const isAwake = at < AWAKE_SHARE;
  return { isAwake, lastsMs: (((isAwake ? AWAKE_SHARE : 1) - at) * dayMs) / speed };
}
