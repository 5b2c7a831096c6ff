import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { expect, test } from 'vitest';
import { limitStore } from '#server/http/limit-store.ts';

const WINDOW_MS = 60_000;

let nowMs = 0;
function createStore(maxCallers: number): FastifyRateLimitStore {
  nowMs = 1_000_000;
  const Store = limitStore({ nowMs: () => nowMs, maxCallers });
  return new Store({});
}

/** Counts a call; answers how many there were in the window, and its milliseconds that are left. */
function call(store: FastifyRateLimitStore, caller: string): readonly [number, number] {
  let counted: readonly [number, number] = [0, 0];
  store.incr(
    caller,
    (_error, result) => {
      counted = [result?.current ?? 0, result?.ttl ?? 0];
    },
    WINDOW_MS,
    10,
  );
  return counted;
}

test('calls are counted by caller until their window ends', () => {
  const store = createStore(10);
  expect([call(store, 'a'), call(store, 'b')]).toEqual([
    [1, WINDOW_MS],
    [1, WINDOW_MS],
  ]);
  nowMs += WINDOW_MS - 1;
  expect(call(store, 'a')).toEqual([2, 1]);
  nowMs += 1;
  expect(call(store, 'a')).toEqual([1, WINDOW_MS]);
});

test('of more callers than it may hold the one that has not called for longest is forgotten', () => {
  const store = createStore(2);
  for (const caller of ['a', 'b', 'a', 'c']) call(store, caller);
  expect(['a', 'c', 'b'].map((caller) => call(store, caller)[0])).toEqual([3, 2, 1]);
});

test('each limit counts for itself', () => {
  const store = createStore(10);
  call(store, 'a');
  expect(
    call(store.child({ method: 'GET', url: '/', path: '/', prefix: '', handler: () => undefined }), 'a')[0],
  ).toBe(1);
});
