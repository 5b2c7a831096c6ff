import type { Chance } from '../action/context.ts';

const ALPHABET = '0123456789abcdefghijklmnopqrstuv';

const PAIRS = Array.from({ length: 1024 }, (_, bits) => `${ALPHABET[bits >> 5]}${ALPHABET[bits & 31]}`);

/** The first 50 bits are a counter with a random start: 10 letters, of which the last 4 change often. */
const HIGH_LENGTH = 6;
const LOW_COUNTS = 1 << 20;

/** The last 6 letters are random: 3 × 10 bits, each from 2 bytes. */
const RANDOM_BYTES = 6;

/** A system call per id would cost more than the id. */
const POOL_BYTES = 4_096 * RANDOM_BYTES;

/** Ids ascend so that rows inserted together share pages: random ids made a batch of 50 bets write four
 * times as many pages, most of a bet's cost. */
export function createChance(randomBytes: (count: number) => Uint8Array): Chance {
  let pool = randomBytes(POOL_BYTES);
  let used = 0;
  const random = (): string => pairOf(((pool[used++] ?? 0) << 8) | (pool[used++] ?? 0));
  let high = randomBytes(HIGH_LENGTH).reduce((sum, byte) => sum * 32 + (byte & 31), 0);
  let highLetters = lettersOf(high);
  let low = 0;
  return {
    bytes: (length) => Uint8Array.from(randomBytes(length)),
    id() {
      if (used === POOL_BYTES) {
        pool = randomBytes(POOL_BYTES);
        used = 0;
      }
      low += 1;
      if (low === LOW_COUNTS) {
        low = 0;
        high = (high + 1) % 32 ** HIGH_LENGTH;
        highLetters = lettersOf(high);
      }
      return highLetters + pairOf(low >> 10) + pairOf(low) + random() + random() + random();
    },
  };
}

const pairOf = (bits: number): string => PAIRS[bits & 1023] ?? '';

const lettersOf = (high: number): string => high.toString(32).padStart(HIGH_LENGTH, '0');
