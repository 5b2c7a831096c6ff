import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoOf } from '#protocol/kit/iso.ts';

/** The maximum of a `Date`, before and after 1970. */
const FURTHEST_MS = 8.64e15;

describe('a time as text', () => {
  const anyTime = fc.oneof(
    fc.integer({ min: -FURTHEST_MS, max: FURTHEST_MS }),
    fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
    fc.integer({ min: -120_000, max: 120_000 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  );

  test('equals Date.toISOString', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: -70_000, max: 70_000 }), (ms, later) => {
        const other = Math.max(-FURTHEST_MS, Math.min(FURTHEST_MS, ms + later));
        for (const one of [ms, other, ms]) expect(isoOf(one)).toBe(new Date(one).toISOString());
      }),
      { numRuns: 2_000 },
    );
  });

  test('is right at the ends of minutes, years and the range, and after any number of minutes', () => {
    const ends = [0, -1, -60_000, 59_999, 60_000, Date.UTC(1, 0), Date.UTC(9999, 11, 31, 23, 59, 59, 999)];
    const many = Array.from({ length: 2_500 }, (_, minute) => minute * 60_000 + minute);
    for (const ms of [...ends, -FURTHEST_MS, FURTHEST_MS, ...many, ...ends])
      expect(isoOf(ms)).toBe(new Date(ms).toISOString());
  });

  test.each([Number.NaN, Infinity, FURTHEST_MS + 60_000])('is refused for %s', (ms) => {
    expect(() => isoOf(ms)).toThrow(RangeError);
  });
});
