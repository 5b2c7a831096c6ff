import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalMs, phasesOf, runningRealMs } from '#protocol/systems/racing/schedule.ts';
import {
  isStartMissed,
  missingStarts,
  nextPlanningMs,
  nominalTimeMs,
} from '#server/systems/racing/rules/schedule.ts';

const MINUTE_MS = 60_000;
const NOON_MS = Date.UTC(2030, 0, 1, 12);
const anySpeed = fc.double({ min: 0.1, max: 1_000_000, noNaN: true });
const anyTime = fc.integer({ min: 0, max: 8e12 });

describe('the interval between races', () => {
  test.each([
    { speed: 1, gameMs: 180_000 },
    { speed: 0.1, gameMs: 180_000 },
    { speed: 12, gameMs: 180_000 },
    { speed: 60, gameMs: 900_000 },
    { speed: 1_000_000, gameMs: 15_000_000_000 },
  ])('at speed $speed is $gameMs game milliseconds', ({ speed, gameMs }) => {
    expect(intervalMs(speed)).toBe(gameMs);
  });

  test('is at least 15 real seconds', () => {
    fc.assert(fc.property(anySpeed, (speed) => intervalMs(speed) / speed >= 15_000 - 1));
  });
});

describe("a race's phases", () => {
  test('at speed 1: the book closes 18 seconds before the start, the race runs for a minute', () => {
    expect(phasesOf(NOON_MS, 1)).toEqual({
      closesAtMs: NOON_MS - 18_000,
      startsAtMs: NOON_MS,
      finishesAtMs: NOON_MS + MINUTE_MS,
    });
  });

  test('at speed 60: races every 15 real seconds, closed for 1.5, running for 9', () => {
    expect(runningRealMs(60)).toBe(9_000);
    expect(phasesOf(NOON_MS, 60)).toEqual({
      closesAtMs: NOON_MS - 90_000,
      startsAtMs: NOON_MS,
      finishesAtMs: NOON_MS + 540_000,
    });
  });

  test('follow each other, and end before the next race closes its book', () => {
    fc.assert(
      fc.property(anySpeed, anyTime, (speed, startsAtMs) => {
        const { closesAtMs, finishesAtMs } = phasesOf(startsAtMs, speed);
        const next = phasesOf(startsAtMs + intervalMs(speed), speed);
        expect(closesAtMs).toBeLessThan(startsAtMs);
        expect(finishesAtMs).toBeGreaterThan(startsAtMs);
        expect(finishesAtMs).toBeLessThan(next.closesAtMs);
      }),
    );
  });
});

describe('planning', () => {
  test('at speed 1 starts with the next three minutes and reaches an hour ahead', () => {
    const starts = missingStarts(NOON_MS, 1, []);
    expect(starts).toHaveLength(20);
    expect(starts[0]).toBe(NOON_MS + 3 * MINUTE_MS);
    expect(starts.at(-1)).toBe(NOON_MS + 60 * MINUTE_MS);
  });

  test('skips a start whose book would already be closed', () => {
    expect(missingStarts(NOON_MS - 10_000, 1, [])[0]).toBe(NOON_MS + 3 * MINUTE_MS);
    expect(missingStarts(NOON_MS - 19_000, 1, [])[0]).toBe(NOON_MS);
  });

  test('at any speed keeps at least 6 races open, and adds the next one in time', () => {
    fc.assert(
      fc.property(anySpeed, anyTime, (speed, nowMs) => {
        const starts = missingStarts(nowMs, speed, []);
        expect(starts.length).toBeGreaterThanOrEqual(6);
        const nextMs = nextPlanningMs(nowMs, speed);
        expect(nextMs).toBeGreaterThan(nowMs);
        expect(missingStarts(nowMs, speed, starts)).toEqual([]);
        expect(missingStarts(nextMs, speed, starts)).toHaveLength(1);
      }),
    );
  });

  test('keeps clear of races planned at another speed', () => {
    const taken = [NOON_MS + 7 * MINUTE_MS];
    const starts = missingStarts(NOON_MS, 1, taken);
    expect(starts).not.toContain(NOON_MS + 6 * MINUTE_MS);
    expect(starts).not.toContain(NOON_MS + 9 * MINUTE_MS);
    expect(starts).toContain(NOON_MS + 3 * MINUTE_MS);
  });
});

test('a start is missed when it is over two real seconds late', () => {
  expect(isStartMissed(NOON_MS, NOON_MS + 2_000, 1)).toBe(false);
  expect(isStartMissed(NOON_MS, NOON_MS + 2_001, 1)).toBe(true);
  expect(isStartMissed(NOON_MS, NOON_MS + 100_000, 60)).toBe(false);
});

test('the running phase maps onto the nominal time of the last finisher', () => {
  const race = { startsAtMs: 1_000, finishesAtMs: 61_000, nominalMs: 75_000 };
  expect(nominalTimeMs(race, 0)).toBe(0);
  expect(nominalTimeMs(race, 31_000)).toBe(37_500);
  expect(nominalTimeMs(race, 61_000)).toBe(75_000);
  expect(nominalTimeMs(race, 99_000)).toBe(75_000);
});
