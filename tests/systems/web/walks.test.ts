import { expect, test } from 'vitest';
import { CONDITIONS, walksOf } from '#tests/journeys/support/conditions.ts';
import { EMPTY, HOUSE, OFFICE, PUBLIC } from '#tests/journeys/support/pages.ts';

/** The lists as the walks take them. */
const LISTS = [[...HOUSE, ...OFFICE], EMPTY, PUBLIC];

/** The names of the conditions in which a page is walked. */
const conditionsOf = (path: string, list: readonly string[], isComplete: boolean): readonly string[] =>
  walksOf(isComplete)
    .filter(({ choose }) => choose(list).includes(path))
    .flatMap(({ conditions }) => conditions.map(({ name }) => name));

test.each(LISTS.flatMap((list) => list.map((path) => [path, list] as const)))(
  '%s is walked in two conditions at least, and in each one by the complete tests',
  (path, list) => {
    expect(new Set(conditionsOf(path, list, false)).size).toBeGreaterThanOrEqual(2);
    expect(conditionsOf(path, list, true).toSorted()).toEqual(
      Object.values(CONDITIONS)
        .map(({ name }) => name)
        .toSorted(),
    );
  },
);

test('the shorter walks leave out no condition of a browser but reduced motion, which all journeys have', () => {
  const walked = walksOf(false).flatMap(({ conditions }) => conditions);
  const { still, utc, ...others } = CONDITIONS;
  expect(new Set(walked)).toEqual(new Set(Object.values(others)));
  // Both are what the journeys' configuration sets.
  expect([still.look.reducedMotion, utc.look.timezoneId]).toEqual(['reduce', 'UTC']);
});
