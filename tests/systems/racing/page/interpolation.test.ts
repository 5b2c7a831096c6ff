import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresAt as runMetresAt } from '#protocol/systems/racing/positions.ts';
import {
  type Course,
  crossingOf,
  emptyCourse,
  receivedUntil,
  isOver,
  metresAt,
  withPush,
} from '#web/systems/racing/stage/interpolation.ts';
import { aRun } from './races.ts';

const LENGTH_M = 1200;
const HORSES = ['a', 'b', 'c'] as const;

const position = fc.oneof(fc.double({ min: 0, max: 1300, noNaN: true }), fc.constant(Number.NaN));
const push = fc.record({
  t: fc.oneof(fc.integer({ min: 0, max: 80_000 }), fc.constantFrom(-5, Number.NaN, Number.POSITIVE_INFINITY)),
  a: position,
  b: position,
  c: position,
});

const courseOf = (pushes: readonly { t: number; a: number; b: number; c: number }[]): Course =>
  pushes.reduce(
    (course, { t, ...positions }) => withPush(course, t, positions),
    emptyCourse(HORSES, LENGTH_M),
  );

describe('positions between pushes', () => {
  it('never step backwards, whatever is pushed in whatever order', () => {
    fc.assert(
      fc.property(fc.array(push, { maxLength: 30 }), (pushes) => {
        const course = courseOf(pushes);
        let before = metresAt(course, 0);
        for (let t = 0; t <= 85_000; t += 500) {
          const now = metresAt(course, t);
          now.forEach((metres, horse) => expect(metres).toBeGreaterThanOrEqual(before[horse] ?? 0));
          before = now;
        }
      }),
    );
  });

  it('keep frames in ascending time', () => {
    fc.assert(
      fc.property(fc.array(push, { maxLength: 30 }), (pushes) => {
        const times = courseOf(pushes).frames.map(({ t }) => t);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      }),
    );
  });

  it('are the same for any repetition and order of true pushes', () => {
    const run = aRun(7);
    const horses = run.runs.map(({ horse_id }) => horse_id);
    const positionsAt = (t: number) =>
      Object.fromEntries(run.runs.map((each) => [each.horse_id, runMetresAt(each, t)]));
    const times = Array.from({ length: 60 }, (_, i) => i * 1000);
    const straight = times.reduce(
      (course, t) => withPush(course, t, positionsAt(t)),
      emptyCourse(horses, LENGTH_M),
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray(times, { minLength: times.length }),
        fc.subarray(times),
        (shuffled, again) => {
          const mixed = [...shuffled, ...again].reduce(
            (course, t) => withPush(course, t, positionsAt(t)),
            emptyCourse(horses, LENGTH_M),
          );
          expect(mixed.frames).toEqual(straight.frames);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('stay within centimetres of the race although pushes are a tenth of a second apart', () => {
    const run = aRun(3);
    const horses = run.runs.map(({ horse_id }) => horse_id);
    let course = emptyCourse(horses, LENGTH_M);
    for (let t = 0; t <= run.nominalMs + 100; t += 125)
      course = withPush(
        course,
        t,
        Object.fromEntries(run.runs.map((each) => [each.horse_id, runMetresAt(each, t)])),
      );
    for (let t = 0; t < run.nominalMs; t += 37)
      metresAt(course, t).forEach((metres, horse) =>
        expect(Math.abs(metres - runMetresAt(run.runs[horse]!, t))).toBeLessThan(0.08),
      );
  });
});

describe('the line', () => {
  it('is crossed at the finish time, to within a few milliseconds', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const run = aRun(seed);
      const horses = run.runs.map(({ horse_id }) => horse_id);
      let course = emptyCourse(horses, LENGTH_M);
      for (let t = 0; t <= run.nominalMs + 130; t += 125)
        course = withPush(
          course,
          t,
          Object.fromEntries(run.runs.map((each) => [each.horse_id, runMetresAt(each, t)])),
        );
      run.runs.forEach(({ finishMs }, horse) => {
        expect(Math.abs((crossingOf(course, horse) ?? 0) - finishMs)).toBeLessThan(4);
      });
      expect(isOver(course)).toBe(true);
    }
  });

  it('is not crossed before a push says so', () => {
    const course = withPush(emptyCourse(HORSES, LENGTH_M), 1000, { a: 1200, b: 10, c: 0 });
    expect(crossingOf(course, 1)).toBeNull();
    expect(isOver(course)).toBe(false);
  });

  it('lets the field pull up behind it instead of stopping abruptly', () => {
    let course = withPush(emptyCourse(HORSES, LENGTH_M), 70_000, { a: 1190, b: 1195, c: 1199 });
    course = withPush(course, 71_000, { a: 1206, b: 1211, c: 1215 });
    const [at = 0] = metresAt(course, receivedUntil(course));
    const [soon = 0] = metresAt(course, receivedUntil(course) + 100);
    const [late = 0] = metresAt(course, receivedUntil(course) + 60_000);
    expect(soon - at).toBeGreaterThan(1);
    expect(late - at).toBeLessThan(60);
  });
});
