import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createServerClock } from '#web/live/clock.ts';

/** A page whose local clock has another origin and whose wall clock is an hour off. */
function setUp(aheadMs = 5_000_000) {
  let localMs = 1_000;
  const clock = createServerClock(
    () => localMs,
    () => localMs + aheadMs + 3_600_000,
  );
  return {
    ...clock,
    serverMs: () => localMs + aheadMs,
    pass: (ms: number) => {
      localMs += ms;
    },
    /** A message with this latency. */
    receiveAfter: (delayMs: number) => clock.received(localMs + aheadMs - delayMs),
  };
}

describe("the server's time", () => {
  test('is taken from the first message, whatever the wall clock says', () => {
    const { receiveAfter, serverNowMs, serverMs } = setUp();
    receiveAfter(20);
    expect(serverNowMs()).toBe(serverMs() - 20);
  });

  test('follows the fastest message of the last half minute', () => {
    const { receiveAfter, serverNowMs, serverMs, pass } = setUp();
    for (const delay of [80, 5, 300, 60]) {
      receiveAfter(delay);
      pass(2_000);
    }
    expect(serverNowMs()).toBeCloseTo(serverMs() - 5, 5);
  });

  test('follows a drift: an old fast message no longer counts', () => {
    const { receiveAfter, serverNowMs, serverMs, pass } = setUp();
    receiveAfter(0);
    for (let second = 0; second < 40; second += 1) {
      pass(1_000);
      receiveAfter(30);
      serverNowMs();
    }
    expect(serverNowMs()).toBeCloseTo(serverMs() - 30, 5);
  });

  test('resynchronizes at once after the machine slept', () => {
    const { receiveAfter, serverNowMs, serverMs } = setUp();
    receiveAfter(10);
    receiveAfter(-60_000);
    expect(serverNowMs()).toBe(serverMs() + 60_000);
  });

  test('moves evenly on any network: between 0.95 and 1.05 times local time', () => {
    const step = fc.record({ ms: fc.integer({ min: 1, max: 200 }), delay: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 200, size: 'max' }), (steps) => {
        const { receiveAfter, serverNowMs, pass } = setUp();
        receiveAfter(0);
        let last = serverNowMs();
        for (const { ms, delay } of steps) {
          pass(ms);
          receiveAfter(delay);
          const now = serverNowMs();
          expect(now - last).toBeGreaterThanOrEqual(ms * 0.95 - 1e-6);
          expect(now - last).toBeLessThanOrEqual(ms * 1.05 + 1e-6);
          last = now;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('game time', () => {
  const now = '2030-01-01T12:00:00.000Z';

  test('runs at its speed from the moment the server read it', () => {
    const { synchronise, gameNowMs, serverMs, pass } = setUp();
    synchronise({ now, speed: 60, at: serverMs() });
    pass(1_000);
    expect(new Date(gameNowMs()).toISOString()).toBe('2030-01-01T12:01:00.000Z');
  });

  test("includes an answer's latency, once a faster message has revealed it", () => {
    const { synchronise, gameNowMs, serverMs, receiveAfter } = setUp();
    receiveAfter(0);
    synchronise({ now, speed: 1, at: serverMs() - 400 });
    expect(gameNowMs()).toBe(Date.parse(now) + 400);
  });

  test('is known without a socket, from an answer with only the game clock', () => {
    const { synchronise, gameNowMs, speed, pass } = setUp();
    synchronise({ now, speed: 2 });
    pass(500);
    expect(gameNowMs()).toBe(Date.parse(now) + 1_000);
    expect(speed()).toBe(2);
  });

  test('never goes back, but follows a restarted world', () => {
    const { synchronise, gameNowMs } = setUp();
    synchronise({ now, speed: 1 });
    const before = gameNowMs();
    synchronise({ now: '2030-01-01T11:59:59.900Z', speed: 1 });
    expect(gameNowMs()).toBe(before);
    synchronise({ now: '2029-01-01T00:00:00.000Z', speed: 1 });
    expect(new Date(gameNowMs()).getUTCFullYear()).toBe(2029);
  });
});
