import type { Dice } from '#bots/wire/dice.ts';

/** Real time, at speed 1 and at the highest speeds. */
const THOUGHT_MS = 14_000;
const MIN_THOUGHT_MS = 2_500;

/** Real milliseconds. */
export function thinkMs(speed: number, dice: Dice): number {
  const usual = Math.max(MIN_THOUGHT_MS, THOUGHT_MS / Math.sqrt(Math.max(1, speed)));
  return usual / 2 + dice.below(Math.round(usual));
}
