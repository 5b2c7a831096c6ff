import { expect, test } from 'vitest';
import { createFollower } from '#server/gateway/follower.ts';
import { createManualTimers } from '../manual-timers.ts';

const PUSH = { type: '3', data: '{"packet":{"type":2,"data":["announcement",{}]}}' };
const KICK = { type: '5', data: '{"opts":{},"rooms":["alliance:x"]}' };

function setUp() {
  const timers = createManualTimers();
  const resyncs: number[] = [];
  const follower = createFollower({
    timers,
    writerNowMs: timers.nowMs,
    resync: () => resyncs.push(timers.nowMs()),
  });
  let count = 0;
  const canary = ({ agoMs = 0, boot = 'b' } = {}): boolean => {
    count += 1;
    const data = ['canary', { boot, count, at: timers.nowMs() - agoMs }];
    return follower.accepts({ type: '3', data: JSON.stringify({ packet: { type: 2, data } }) });
  };
  follower.begin('b');
  canary();
  resyncs.length = 0;
  return { timers, resyncs, canary, ...follower };
}

test('pushes reach the sockets while the canary comes, and the canary itself never does', () => {
  const { accepts, canary, resyncs, timers } = setUp();
  for (let second = 0; second < 10; second += 1) {
    timers.pass(1_000);
    expect([canary(), accepts(PUSH)]).toEqual([false, true]);
  }
  expect(resyncs).toEqual([]);
});

test('a gateway that stood still for 20 s skips old pushes, and makes up for them; kicks still count', () => {
  const { accepts, canary, resyncs, timers, isMissing } = setUp();
  timers.pass(20_000);
  expect(isMissing()).toBe(true);
  for (let agoMs = 19_000; agoMs > 5_000; agoMs -= 1_000)
    expect([canary({ agoMs }), accepts(PUSH), accepts(KICK)]).toEqual([false, false, true]);
  expect(resyncs).toEqual([]);
  canary({ agoMs: 5_000 });
  expect([resyncs.length, accepts(PUSH), isMissing()]).toEqual([1, true, false]);
  canary({ agoMs: 4_000 });
  expect(resyncs).toHaveLength(1);
});

test('what a broken connection to Redis may have lost is made up for', () => {
  const { accepts, canary, resyncs, interrupted } = setUp();
  interrupted();
  expect(accepts(PUSH)).toBe(false);
  canary();
  expect([resyncs.length, accepts(PUSH)]).toEqual([1, true]);
});

test('the pushes of another writer wait for its canary', () => {
  const { accepts, canary, resyncs, begin } = setUp();
  begin('b');
  expect(accepts(PUSH)).toBe(true);
  begin('c');
  expect(accepts(PUSH)).toBe(false);
  canary();
  expect([accepts(PUSH), resyncs.length]).toEqual([false, 0]);
  canary({ boot: 'c' });
  expect([accepts(PUSH), resyncs.length]).toEqual([true, 1]);
});
