import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGameClock } from '#server/schedule/game-clock.ts';

const DAY_MS = 86_400_000;
const clockAt = (speed: number, startedRealMs: number) => {
  let now = startedRealMs;
  const stored = { gameMs: 1_000_000, realMs: 500_000 };
  const clock = createGameClock({ speed, stored, realNowMs: () => now });
  return { clock, setReal: (ms: number) => (now = ms) };
};

test("game time continues from the stored time by the downtime at the world's speed", () => {
  expect(clockAt(1, 507_000).clock.nowMs()).toBe(1_007_000);
  expect(clockAt(60, 507_000).clock.nowMs()).toBe(1_420_000);
});

test('downtime is never negative', () => {
  expect(clockAt(60, 400_000).clock.nowMs()).toBe(1_000_000);
});

test('at speeds other than 1 at most 30 game days of downtime count', () => {
  expect(clockAt(1000, 500_000 + DAY_MS).clock.nowMs()).toBe(1_000_000 + 30 * DAY_MS);
  expect(clockAt(1, 500_000 + 90 * DAY_MS).clock.nowMs()).toBe(1_000_000 + 90 * DAY_MS);
});

test('game time never runs backwards, whatever the real clock does', () => {
  const jumps = fc.array(fc.integer({ min: -DAY_MS, max: DAY_MS }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1_000_000, noNaN: true }), jumps, (speed, deltas) => {
      const { clock, setReal } = clockAt(speed, 500_000);
      let real = 500_000;
      let last = clock.nowMs();
      for (const delta of deltas) {
        setReal((real += delta));
        const now = clock.nowMs();
        expect(Number.isSafeInteger(now)).toBe(true);
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
      }
    }),
  );
});
