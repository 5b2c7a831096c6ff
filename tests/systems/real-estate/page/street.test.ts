import { describe, expect, test } from 'vitest';
import { HOUSE_TYPES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { litWindows, streetHouse } from '#web/systems/real-estate/art/street-house.ts';

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1);

/** The highest point that a path starts from. */
const topOf = (path: string): number =>
  Math.min(...[...path.matchAll(/M-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));

describe.each(HOUSE_TYPES)('a %s on the street', (houseType) => {
  const houses = LEVELS.map((level) => streetHouse({ houseType, level }));

  test('grows by the same height and as many windows with each level', () => {
    const rises = (values: readonly number[]) =>
      new Set(values.slice(1).map((now, at) => now - (values[at] ?? now)));
    const [rise] = rises(houses.map(({ walls }) => topOf(walls)));
    expect(rises(houses.map(({ walls }) => topOf(walls))).size).toBe(1);
    expect(rise).toBeLessThan(0);
    const more = rises(houses.map(({ windows }) => windows.length));
    expect(more.size).toBe(1);
    expect([...more][0]).toBeGreaterThan(0);
  });

  test('fits its drawing at the highest level, each window once', () => {
    const top = houses.at(-1);
    expect(topOf(`${top?.walls}${top?.lines}`)).toBeGreaterThan(0);
    expect(new Set(top?.windows).size).toBe(top?.windows.length);
  });
});

test.each([
  [0, 0],
  [1, 1],
  [56, 3],
  [57, 4],
  [167, 9],
  [168, 9],
  [400, 9],
])('after %i hours %i of nine windows are lit', (hours, lit) => {
  expect(litWindows(9, hours)).toBe(lit);
});
