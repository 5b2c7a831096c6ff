import type { Chance } from './action/context.ts';

const ALPHABET = '0123456789abcdefghijklmnopqrstuv';

/** The first part of an id counts on from a random number, the second is random: 50 and 30 bits. */
const COUNTED_LENGTH = 10;
const RANDOM_LENGTH = 6;
const COUNTS = 32 ** COUNTED_LENGTH;

/** Bytes are drawn in such portions: asking the source for each id would cost more than the id. */
const PORTION = 4_096 * RANDOM_LENGTH;

/**
 * Makes chance from a source of random bytes: `node:crypto` in production, a seeded generator in tests.
 * Ids grow, so that rows made together lie together: with ids all over the place a group of 50 bets wrote four times as
 * many pages, which was most of what a bet cost.
 */
export function createChance(randomBytes: (count: number) => Uint8Array): Chance {
  let pool = randomBytes(PORTION);
  let used = 0;
  let count = randomBytes(COUNTED_LENGTH).reduce((sum, byte) => sum * 32 + (byte & 31), 0);
  return {
    bytes: (length) => Uint8Array.from(randomBytes(length)),
    id() {
      if (used === PORTION) {
        pool = randomBytes(PORTION);
        used = 0;
      }
      count = (count + 1) % COUNTS;
      let id = count.toString(32).padStart(COUNTED_LENGTH, '0');
      for (const end = used + RANDOM_LENGTH; used < end; used += 1) id += ALPHABET[(pool[used] ?? 0) & 31];
      return id;
    },
  };
}
