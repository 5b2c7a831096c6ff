import { seededNumbers } from '#bots/wire/dice.ts';
import type { Chance } from '#server/action/context.ts';

/** Chance that starts over each day: a world opened again on a later day draws the same. */
export interface DailyChance extends Chance {
  beginDay(day: number): void;
}

const ID_LENGTH = 16;
const DAY_LENGTH = 4;
const COUNT_LENGTH = 6;

export function createDailyChance(seed: number): DailyChance {
  let numbers = seededNumbers(seed);
  let prefix = letters(0, DAY_LENGTH);
  let count = 0;
  return {
    beginDay(day) {
      numbers = seededNumbers(mixed(seed, day));
      prefix = letters(day, DAY_LENGTH);
      count = 0;
    },
    bytes: (length) => Uint8Array.from({ length }, () => numbers() & 255),
    id() {
      count += 1;
      const random = letters(numbers(), ID_LENGTH - DAY_LENGTH - COUNT_LENGTH);
      return prefix + letters(count, COUNT_LENGTH) + random;
    },
  };
}

export const mixed = (...parts: readonly number[]): number =>
  parts.reduce((seed, part) => (Math.imul(seed ^ part, 0x9e3779b1) ^ (seed >>> 13)) >>> 0, 0x2545f491);

/** The last letters of a number in base 32, which are those of ids. */
const letters = (value: number, length: number): string =>
  value.toString(32).padStart(length, '0').slice(-length);
