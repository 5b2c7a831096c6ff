import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Deterministic random numbers, identical on every machine. */
export interface Draws {
  uint32(): number;
  /** Uniform integer from 0 to `count` − 1. */
  below(count: number): number;
}

/** Block n is SHA-256(SHA-256(text) ‖ n as 4 bytes, big-endian), read as eight big-endian words. */
export function drawsFrom(text: string): Draws {
  const input = new Uint8Array(36);
  input.set(sha256(utf8ToBytes(text)));
  const counter = new DataView(input.buffer, 32);
  let words = new DataView(new ArrayBuffer(0));
  let block = 0;
  let offset = 0;
  const uint32 = (): number => {
    if (offset === words.byteLength) {
      counter.setUint32(0, block++);
      const hash = sha256(input);
      words = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
      offset = 0;
    }
    const word = words.getUint32(offset);
    offset += 4;
    return word;
  };
  return { uint32, below: (count) => below(uint32, count) };
}

// Rejects words of the last incomplete run of `count` values: a plain modulo would be biased.
function below(uint32: () => number, count: number): number {
  const end = 0x1_0000_0000 - (0x1_0000_0000 % count);
  let word = uint32();
  while (word >= end) word = uint32();
  return word % count;
}
