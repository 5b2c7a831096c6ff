import { createHash } from 'node:crypto';
import type { LineupHorse } from '#protocol/systems/racing/models.ts';
import { type DrawnRace, drawRace } from '#protocol/systems/racing/lineup.ts';

/** The nth seed of the tests. */
export const seedOf = (n: number): string => createHash('sha256').update(`test seed ${n}`).digest('hex');

/** The race of a seed; every seed of the tests has one. */
export function raceOf(seed: string): DrawnRace {
  const race = drawRace(seed);
  if (race === null) throw new Error(`seed ${seed} has no race`);
  return race;
}

/** The house's average share of a stake on that horse. */
export const houseKeeps = ({ chance, odds }: LineupHorse): number => 1 - chance * (odds + 1);
