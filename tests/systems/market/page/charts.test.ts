import { describe, expect, test } from 'vitest';
import type { Candle } from '#protocol/systems/market/models.ts';
import {
  axisOf,
  depthAxis,
  labelsOf,
  ownMarks,
  placeOf,
  tagOf,
} from '#web/systems/market/chart/price-axis.ts';
import { withCandleTrades } from '#web/systems/market/chart/candle-series.ts';
import { depthSeries } from '#web/systems/market/chart/depth-series.ts';
import { NARROW_BOX } from '#web/systems/market/parts/geometry.ts';
import { ladderRows } from '#web/systems/market/ladder/ladder-rows.ts';

const at = (time: string, price: number, quantity = 1) => ({
  id: 1,
  price,
  quantity,
  timestamp: `2030-01-01T${time}Z`,
});

describe('the price axis', () => {
  test('labels the highest, middle and lowest price, with room around them', () => {
    const axis = axisOf([49, 51, 50]);
    expect(axis?.marks).toEqual([51, 50, 49]);
    expect(axis && placeOf(axis, 50)).toBeCloseTo(0.5);
    expect(axis && placeOf(axis, 51)).toBeGreaterThan(0);
    expect(axis && placeOf(axis, 49)).toBeLessThan(1);
  });

  test('labels a constant price once', () => {
    expect(axisOf([50, 50])?.marks).toEqual([50]);
    expect(axisOf([])).toBeNull();
  });

  test('of the book is centred on the spread', () => {
    const axis = depthAxis([[48, 1]], [[50, 1]]);
    expect(axis && placeOf(axis, 49)).toBeCloseTo(0.5);
    expect(depthAxis([], [])).toBeNull();
    expect(depthAxis([[48, 1]], [])?.marks[1]).toBe(48);
  });
});

describe('the price axis labels', () => {
  const labels = (prices: readonly number[]) => {
    const axis = axisOf(prices);
    if (!axis) return null;
    const tag = tagOf(NARROW_BOX, axis, prices.at(-1) ?? null);
    return { tag, labels: labelsOf(NARROW_BOX, axis, tag) };
  };

  test('show the highest, middle and lowest price, even near the tag of the last one', () => {
    for (const last of [6.48, 6.32, 6.29, 6.11]) {
      const found = labels([6.1, 6.5, last]);
      expect(found?.labels.map(({ price }) => price)).toEqual([6.5, 6.3, 6.1]);
      for (const { y } of found?.labels ?? [])
        expect(Math.abs(y - (found?.tag?.y ?? 0))).toBeGreaterThanOrEqual(18);
    }
  });

  test("omit the tag's price", () => {
    expect(labels([6.1, 6.5])?.labels.map(({ price }) => price)).toEqual([6.3, 6.1]);
    expect(labels([6.1, 6.5])?.tag?.price).toBe(6.5);
    expect(labels([6.1, 6.1])).toMatchObject({ labels: [], tag: { price: 6.1 } });
  });

  test('stay in place when the last price is off the axis', () => {
    const axis = { low: 6, high: 7, marks: [6.9, 6.5, 6.1] };
    const tag = tagOf(NARROW_BOX, axis, 7.01);
    expect(tag).toBeNull();
    expect(labelsOf(NARROW_BOX, axis, tag).map(({ price }) => price)).toEqual(axis.marks);
  });
});

describe('candles', () => {
  const first: Candle = { t: '2030-01-01T00:00:00.000Z', o: 50, h: 51, l: 49, c: 50, v: 10 };

  test('update with trades of their interval', () => {
    expect(withCandleTrades([first], [at('00:00:59', 52, 5)], '1m')).toEqual([
      { ...first, h: 52, c: 52, v: 15 },
    ]);
  });

  test('start with the first trade of the next interval', () => {
    expect(withCandleTrades([first], [at('00:03:10', 48, 2)], '1m').at(-1)).toEqual({
      t: '2030-01-01T00:03:00.000Z',
      o: 48,
      h: 48,
      l: 48,
      c: 48,
      v: 2,
    });
    expect(withCandleTrades([first], [at('00:03:10', 48, 2)], '1h')).toHaveLength(1);
  });

  test('are at most five hundred', () => {
    const many = Array.from({ length: 500 }, (_, minute) => ({
      ...first,
      t: new Date(Date.UTC(2029, 0, 1) + minute * 60_000).toISOString(),
    }));
    expect(withCandleTrades(many, [at('00:00:00', 50)], '1m')).toHaveLength(500);
  });
});

describe('the depth of the book', () => {
  test('accumulates from the middle and extends to the edges of the chart', () => {
    const axis = { low: 45, high: 55, marks: [] };
    const series = depthSeries(
      [
        [49, 2],
        [48, 3],
        [10, 99],
      ],
      [
        [51, 1],
        [52, 4],
      ],
      axis,
    );
    expect(series.prices).toEqual([45, 48, 49, 51, 52, 55]);
    expect(series.wanted).toEqual([5, 5, 2, null, null, null]);
    expect(series.offered).toEqual([null, null, null, 1, 5, 5]);
  });
});

test('an own price is a line across the chart where the ladder shows it, else a tick at the axis', () => {
  const own = new Map([50, 51, 60, 61, 62, 63].map((price) => [price, 1]));
  const rows = ladderRows([...own].slice(0, 5), own, 4);
  expect(rows.map(({ price }) => price)).toEqual([50, 51, 62, 63]);
  expect(ownMarks(rows, [...own.keys()])).toEqual({ lines: [50, 51, 62, 63], ticks: [60, 61] });
});
