import type { Chance } from './action/context.ts';

const ALPHABET = '0123456789abcdefghijklmnopqrstuv';
const ID_LENGTH = 16;

/** Bytes are drawn in such portions: asking the source for each id would cost more than the id. */
const PORTION = 4_096;

/** Makes chance from a source of random bytes: `node:crypto` in production, a seeded generator in tests. */
export function createChance(randomBytes: (count: number) => Uint8Array): Chance {
  let pool = randomBytes(PORTION);
  let used = 0;
  return {
    bytes: (count) => Uint8Array.from(randomBytes(count)),
    id() {
      if (used + ID_LENGTH > PORTION) {
        pool = randomBytes(PORTION);
        used = 0;
      }
      let id = '';
      for (const end = used + ID_LENGTH; used < end; used += 1) id += ALPHABET[(pool[used] ?? 0) & 31];
      return id;
    },
  };
}
