import type { Chance } from '#server/action/context.ts';
import { createChance } from '#server/process/chance.ts';
import { seededNumbers } from '#bots/wire/dice.ts';

/** Chance that repeats for the same seed. */
export const seededChance = (seed: number): Chance => createChance(seededBytes(seed));

function seededBytes(seed: number): (count: number) => Uint8Array {
  const next = seededNumbers(seed);
  return (count) => Uint8Array.from({ length: count }, () => next() & 255);
}
