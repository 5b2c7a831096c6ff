import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { INCOME_SOURCES } from '#protocol/systems/economy/terms.ts';
import {
  changeTone,
  daysShown,
  drawIncome,
  drawWorth,
  formatMarks,
  fromTop,
  nearest,
  outlookOf,
  rowsFor,
  scaleAround,
  sumOf,
  totals,
  withNow,
} from '#web/systems/dashboard/model.ts';

const dollars = fc.integer({ min: 0, max: 1e14 }).map((cents) => cents / 100);

describe('a scale', () => {
  test('covers its values, with three to five distinct marks', () => {
    fc.assert(
      fc.property(dollars, dollars, (a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const scale = scaleAround(min, max);
        expect(scale.low).toBeLessThanOrEqual(min);
        expect(scale.high).toBeGreaterThanOrEqual(max);
        expect(scale.marks.length).toBeGreaterThanOrEqual(2);
        expect(scale.marks.length).toBeLessThanOrEqual(5);
        if (max - min >= 1) expect(new Set(formatMarks(scale)).size).toBe(scale.marks.length);
      }),
      { examples: [[999_999_999_999.91, 999_999_999_999.85]] },
    );
  });

  test.each([
    [0, 3_700, ['$0', '$2K', '$4K']],
    [887_000, 914_000, ['$880K', '$890K', '$900K', '$910K', '$920K']],
    [998_997_384.8, 999_001_100, ['$998.996M', '$998.998M', '$999M', '$999.002M']],
    [0, 0, ['$0', '$0.5']],
    [0, 7.2, ['$0', '$2.5', '$5', '$7.5']],
  ])('from %d to %d has short marks', (min, max, words) => {
    expect(formatMarks(scaleAround(min, max))).toEqual(words);
  });
});

describe('the net worth line', () => {
  const history = [
    { at: '2030-01-01T12:00:00.000Z', net_worth: 1_000 },
    { at: '2030-01-03T12:00:00.000Z', net_worth: 2_000 },
  ];
  const nowMs = Date.parse('2030-01-05T12:00:00Z');

  test('ends now, and never runs backwards', () => {
    expect(withNow(history, { atMs: nowMs, dollars: 1_500 }).map((one) => one.dollars)).toEqual([
      1_000, 2_000, 1_500,
    ]);
    const early = withNow(history, { atMs: Date.parse(history[1]?.at ?? ''), dollars: 1_500 });
    expect(early.map((one) => one.dollars)).toEqual([1_000, 1_500]);
  });

  test('runs through time from left to right', () => {
    const { line, points } = drawWorth(withNow(history, { atMs: nowMs, dollars: 1_500 }));
    expect(line).toBe('M0 100L50 0L100 50');
    expect([0, 20, 26, 70, 76, 100].map((left) => nearest(points, left))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('is centred when the net worth never changed', () => {
    const { points } = drawWorth(withNow(history.slice(0, 1), { atMs: nowMs, dollars: 1_000 }));
    for (const { top } of points) expect(Math.abs(top - 50)).toBeLessThan(25);
  });

  test('stays within the chart', () => {
    const worth = fc.record({ atMs: fc.integer({ min: 0, max: 1e13 }), dollars });
    fc.assert(
      fc.property(fc.array(worth, { minLength: 2, maxLength: 31 }), (worths) => {
        const { points } = drawWorth(worths.toSorted((a, b) => a.atMs - b.atMs));
        for (const { left, top } of points) {
          for (const percent of [left, top]) expect(percent).toBeGreaterThanOrEqual(-1e-6);
          for (const percent of [left, top]) expect(percent).toBeLessThanOrEqual(100 + 1e-6);
        }
      }),
    );
  });
});

describe('the income columns', () => {
  const day = (index: number, part: Partial<Dashboard['income'][number]> = {}) => ({
    day: new Date(Date.UTC(2030, 0, 1 + index)).toISOString(),
    salary: 0,
    real_estate: 0,
    company: 0,
    king: 0,
    ...part,
  });
  const month = (first: number) =>
    Array.from({ length: 30 }, (_, index) => day(index, index >= first ? { salary: 10 } : {}));

  test('begin with the first income, at least a week ago', () => {
    expect(daysShown(month(30))).toEqual([]);
    expect(daysShown(month(29))).toHaveLength(7);
    expect(daysShown(month(20))).toHaveLength(10);
    expect(daysShown(month(0))).toHaveLength(30);
  });

  test('stack their parts', () => {
    const { scale, columns } = drawIncome([day(0, { salary: 10, company: 30 }), day(1)]);
    expect(scale.high).toBe(40);
    expect(columns).toEqual([
      [
        { source: 'salary', bottom: 0, height: 25 },
        { source: 'company', bottom: 25, height: 75 },
      ],
      [],
    ]);
  });

  test('add up to the income of all sources', () => {
    const amount = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
    const any = fc.record({ salary: amount, real_estate: amount, company: amount, king: amount });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), (parts) => {
        const days = parts.map((part, index) => day(index, part));
        const all = totals(days).reduce((sum, one) => sum + one.dollars, 0);
        expect(all).toBeCloseTo(
          days.reduce((sum, one) => sum + sumOf(one), 0),
          2,
        );
        const { columns, scale } = drawIncome(days);
        for (const [index, column] of columns.entries()) {
          const height = column.reduce((sum, part) => sum + part.height, 0);
          const whole = days[index];
          if (!whole) throw new Error('a column without a day');
          expect(height).toBeCloseTo(100 - fromTop(scale, sumOf(whole)), 6);
          expect(column.length).toBe(INCOME_SOURCES.filter((source) => whole[source] > 0).length);
        }
      }),
    );
  });
});

test('a purchase is not shown in the colour of a loss', () => {
  expect([-5_903, 0, 25].map(changeTone)).toEqual(['inherit', 'inherit', 'result']);
});

test.each([
  [{}, { rows: 0, isLoading: true, next: null }],
  [
    { '/company': 'loading', '/production': 120 },
    { rows: 0, isLoading: true, next: null },
  ],
  [
    { '/company': 5, '/production': 'row' },
    { rows: 1, isLoading: false, next: null },
  ],
  [
    { '/company': 4_000, '/production': 0.01 },
    { rows: 0, isLoading: false, next: '/production' },
  ],
  [
    { '/company': 4_000, '/production': 'none' },
    { rows: 0, isLoading: false, next: '/company' },
  ],
  [
    { '/company': 'none', '/production': 'none' },
    { rows: 0, isLoading: false, next: null },
  ],
] as const)('the outlook of the offers %j is %j', (states, outlook) => {
  expect(outlookOf(states)).toEqual(outlook);
});

test.each([
  [0, 1],
  [1_000, 1],
  [2_000, 2],
  [80_000, 3],
])('with $%s, space for %s offers is kept while they load', (inHand, rows) => {
  expect(rowsFor(inHand)).toBe(rows);
});
