import { beforeEach, describe, expect, test } from 'vitest';
import { createEpochCache, type EpochCache } from '#db/kit/unit-of-work/epoch-cache.ts';

let epoch = 0;
let cache: EpochCache<string>;
beforeEach(() => {
  epoch = 0;
  cache = createEpochCache<string>({ cacheEpoch: () => epoch }, 4);
});

/** A pending read and its resolver. */
function slowRead(value: string): { readonly answer: Promise<string>; readonly arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { answer: cache.getOr('a', () => promise), arrive: () => resolve(value) };
}

test('a value is cached until its epoch ends', async () => {
  expect(await cache.getOr('a', async () => 'first')).toBe('first');
  expect(await cache.getOr('a', async () => 'second')).toBe('first');
  epoch = 1;
  expect(await cache.getOr('a', async () => 'second')).toBe('second');
});

describe('a pending read', () => {
  test('does not overwrite a change', async () => {
    const { answer, arrive } = slowRead('before');
    cache.set('a', 'after');
    arrive();
    expect(await answer).toBe('before');
    expect(cache.peek('a')).toBe('after');
  });

  test('is not cached beyond its epoch', async () => {
    const { answer, arrive } = slowRead('undone');
    epoch = 1;
    expect(cache.peek('b')).toBeUndefined();
    arrive();
    expect(await answer).toBe('undone');
    expect(cache.peek('a')).toBeUndefined();
  });
});

test('the least recently used half is evicted', () => {
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  expect(cache.peek('a')).toBe('a');
  cache.set('d', 'd');
  cache.set('e', 'e');
  expect(['a', 'd', 'e'].map(cache.peek)).toEqual(['a', 'd', 'e']);
  expect(['b', 'c'].map(cache.peek)).toEqual([undefined, undefined]);
});
