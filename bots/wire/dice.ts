export interface Dice {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** Uniform; undefined for an empty list. */
  pick<T>(from: readonly T[]): T | undefined;
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

const STEPS = 2 ** 32;

export function createDice(seed: number): Dice {
  const next = seededNumbers(seed);
  const below = (count: number): number => Math.floor((next() / STEPS) * count);
  return {
    below,
    pick: (from) => from[below(from.length)],
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      const all = names.reduce((sum, name) => sum + weights[name], 0);
      let left = (next() / STEPS) * all;
      const found = names.find((name) => (left -= weights[name]) < 0) ?? names.at(-1);
      if (found === undefined) throw new Error('cannot choose from an empty list');
      return found;
    },
  };
}

/** The mulberry32 generator: unsigned 32-bit numbers. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
