import { beforeEach, describe, expect, test } from 'vitest';
import { createEpochCache, type EpochCache } from '#db/epoch-cache.ts';

let epoch = 0;
let cache: EpochCache<string>;
beforeEach(() => {
  epoch = 0;
  cache = createEpochCache<string>({ cacheEpoch: () => epoch }, 4);
});

/** A read that has not answered yet, and what lets it answer. */
function slowRead(value: string): { readonly answer: Promise<string>; readonly arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { answer: cache.getOr('a', () => promise), arrive: () => resolve(value) };
}

test('what was read is remembered until its epoch ends', async () => {
  expect(await cache.getOr('a', async () => 'first')).toBe('first');
  expect(await cache.getOr('a', async () => 'second')).toBe('first');
  epoch = 1;
  expect(await cache.getOr('a', async () => 'second')).toBe('second');
});

describe('a read that is on its way', () => {
  test('is not remembered over a change', async () => {
    const { answer, arrive } = slowRead('before');
    cache.set('a', 'after');
    arrive();
    expect(await answer).toBe('before');
    expect(cache.known('a')).toBe('after');
  });

  test('is not remembered beyond its epoch', async () => {
    const { answer, arrive } = slowRead('undone');
    epoch = 1;
    expect(cache.known('b')).toBeUndefined();
    arrive();
    expect(await answer).toBe('undone');
    expect(cache.known('a')).toBeUndefined();
  });
});

test('of two halves the one that was not used for longest is forgotten', () => {
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  expect(cache.known('a')).toBe('a');
  cache.set('d', 'd');
  cache.set('e', 'e');
  expect(['a', 'd', 'e'].map(cache.known)).toEqual(['a', 'd', 'e']);
  expect(['b', 'c'].map(cache.known)).toEqual([undefined, undefined]);
});
