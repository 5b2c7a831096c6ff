import { describe, expect, test } from 'vitest';
import { FORM_WIDTH, oddsTenths, ppmOf, winChances } from '#protocol/systems/racing/chances.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe("a field's chances", () => {
  test.each([
    { ratings: [800, 800] },
    { ratings: [700, 812, 790, 805, 760, 744] },
    { ratings: [655, 900, 871, 802, 790, 733, 812, 799] },
    { ratings: [500, 900] },
  ])('add up to one: $ratings', ({ ratings }) => {
    expect(sum(winChances(ratings))).toBeCloseTo(1, 12);
  });

  test('are equal for equal horses', () => {
    for (const chance of winChances(Array.from({ length: 8 }, () => 777)))
      expect(chance).toBeCloseTo(1 / 8, 12);
  });

  test('are exact where the integral is known: two horses one full draw apart', () => {
    // The difference of two sums of three draws is a sum of six; P(sum of six < 2) = (2^6 − 6) / 720.
    const [worse] = winChances([800, 800 + FORM_WIDTH]);
    expect(worse).toBeCloseTo((2 ** 6 - 6) / 720, 13);
  });

  test('are zero for a horse that no form can bring to the front', () => {
    expect(winChances([100, 100 + 3 * FORM_WIDTH])).toEqual([0, expect.closeTo(1, 12)]);
  });
});

describe('odds', () => {
  test.each([
    { ppm: 20_000, tenths: 450 },
    { ppm: 100_000, tenths: 82 },
    { ppm: 250_000, tenths: 26 },
    { ppm: 333_333, tenths: 17 },
    { ppm: 450_000, tenths: 10 },
  ])('of a chance of $ppm millionths are $tenths tenths', ({ ppm, tenths }) => {
    expect(oddsTenths(ppm)).toBe(tenths);
  });

  test('return 87 to 92 % at any chance between 2 and 45 %', () => {
    for (let ppm = 20_000; ppm <= 450_000; ppm += 1) {
      const returned = ppm * (oddsTenths(ppm) + 10);
      if (returned > 9_200_000 || returned < 8_700_000) expect({ ppm, returned }).toBe('within the margin');
    }
  });

  test('use chances rounded up to the millionth', () => {
    expect(ppmOf(0.1)).toBe(100_000);
    expect(ppmOf(0.100_000_1)).toBe(100_001);
  });
});
