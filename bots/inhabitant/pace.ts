import type { Dice } from '#bots/wire/dice.ts';

/** What a person takes to look and decide, at the game's own speed and at the quickest (real time). */
const THOUGHT_MS = 14_000;
const MIN_THOUGHT_MS = 2_500;

/** How long an inhabitant thinks before its next act, in real milliseconds: in a fast world it hurries, but never like a machine. */
export function thinkMs(speed: number, dice: Dice): number {
  const usual = Math.max(MIN_THOUGHT_MS, THOUGHT_MS / Math.sqrt(Math.max(1, speed)));
  return usual / 2 + dice.below(Math.round(usual));
}
