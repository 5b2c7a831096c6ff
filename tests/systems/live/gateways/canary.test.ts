import { describe, expect, test } from 'vitest';
import {
  canaryIn,
  type Following,
  isMissing,
  NOT_FOLLOWING,
  receiveCanary,
  skipsPushes,
} from '#server/link/canary.ts';

const canary = (count: number, at = 100_000, boot = 'b') => ({ boot, count, at });

const now = (ownMs: number, writerMs = 100_000) => ({ ownMs, writerMs });

const fresh: Following = { boot: 'b', count: 7, seenMs: 1_000, isBehind: false };

describe('a canary', () => {
  test('that follows the last one changes nothing', () => {
    expect(receiveCanary(fresh, canary(8), now(2_000))).toEqual({
      following: { ...fresh, count: 8, seenMs: 2_000 },
      resync: false,
    });
  });

  test.each([
    ['that skips a number', fresh, canary(9)],
    ['that counts back', fresh, canary(7)],
    ['after pushes were skipped', { ...fresh, isBehind: true }, canary(8)],
    ['that is the first of a boot', { ...NOT_FOLLOWING, boot: 'b' }, canary(1)],
  ])('%s has all clients resynchronise', (_, following, received) => {
    expect(receiveCanary(following, received, now(2_000))).toMatchObject({
      following: { count: received.count, isBehind: false },
      resync: true,
    });
  });

  test('of more than 5 s ago is no sign of life', () => {
    const { following, resync } = receiveCanary(fresh, canary(8, 94_999), now(2_000));
    expect([following.isBehind, following.seenMs, resync]).toEqual([true, 1_000, false]);
    expect(receiveCanary(following, canary(9, 95_000), now(2_000)).resync).toBe(true);
  });

  test('of another boot says nothing', () => {
    expect(receiveCanary(fresh, canary(8, 100_000, 'old'), now(2_000))).toEqual({
      following: fresh,
      resync: false,
    });
  });
});

test('pushes are skipped without a canary for 5 s, and a gateway is not ready after 3 s', () => {
  expect([skipsPushes(fresh, 6_000), skipsPushes(fresh, 6_001)]).toEqual([false, true]);
  expect([isMissing(fresh, 4_000), isMissing(fresh, 4_001)]).toEqual([false, true]);
  expect([skipsPushes(NOT_FOLLOWING, 0), isMissing(NOT_FOLLOWING, 0)]).toEqual([true, true]);
});

describe('an entry of the stream', () => {
  const entry = (data: unknown) => ({ type: '3', data: JSON.stringify(data) });
  const opts = { rooms: ['canary'], except: [], flags: {} };

  test('is a canary by its event', () => {
    const data = ['canary', canary(8)];
    expect(canaryIn(entry({ packet: { type: 2, data, nsp: '/' }, opts }))).toEqual(canary(8));
  });

  test.each([
    ['of another event', entry({ packet: { type: 2, data: ['announcement', canary(8)] }, opts })],
    ['of a malformed canary', entry({ packet: { type: 2, data: ['canary', { count: 'x' }] }, opts })],
    ['that quotes one', entry({ packet: { type: 2, data: ['chat', '["canary",'] }, opts })],
    ['without data', { type: '3' }],
  ])('%s is none', (_, other) => {
    expect(canaryIn(other)).toBeNull();
  });
});
