import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#protocol/values/time.ts';
import { armsOf } from '#web/systems/alliance/art.tsx';
import {
  stackOf,
  ceilingOf,
  contributionChart,
  DAYS_SHOWN,
  MAX_SERIES,
} from '#web/systems/alliance/parts/contribution-days.ts';

const TODAY_MS = Date.parse('2026-11-21T09:00:00.000Z');
const daysAgo = (days: number) => new Date(TODAY_MS - days * DAY_MS).toISOString().slice(0, 10);

const gave = (username: string, ...days: readonly (readonly [ago: number, amount: number])[]) => ({
  username,
  days: days.map(([ago, amount]) => ({ date: daysAgo(ago), amount })),
});

describe('contributions by day', () => {
  test('cover the last thirty days, the oldest first', () => {
    const chart = contributionChart(
      [gave('ann', [30, 7], [29, 1], [0, 2.5]), gave('bob', [0, 10])],
      TODAY_MS,
    );
    expect(chart.days).toHaveLength(DAYS_SHOWN);
    expect(chart.days[0]).toMatchObject({ date: daysAgo(29), total: 1 });
    expect(chart.days.at(-1)).toMatchObject({ date: '2026-11-21', total: 12.5 });
    expect(chart.series).toEqual([
      { name: 'bob', total: 10 },
      { name: 'ann', total: 3.5 },
    ]);
    expect(chart).toMatchObject({ total: 13.5, highest: 12.5 });
  });

  test('group members from the sixth on', () => {
    const many = Array.from({ length: 9 }, (_, nth) => gave(`m${nth}`, [nth, 100 - nth]));
    const { series, days } = contributionChart(many, TODAY_MS);
    expect(series.map(({ name }) => name)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', '4 others']);
    expect(days.at(-9)?.gifts).toMatchObject([{ series: MAX_SERIES, username: 'm8' }]);
    expect(contributionChart(many.slice(0, 6), TODAY_MS).series).toHaveLength(6);
  });

  test('have stacked bars that add up to the day', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, (given) => {
        const chart = contributionChart(
          given.map((amount, nth) => gave(`m${nth}`, [0, amount])),
          TODAY_MS,
        );
        const today = chart.days.at(-1);
        if (!today) throw new Error('There is no day.');
        const ceiling = ceilingOf(chart.highest);
        const parts = stackOf(today, ceiling);
        let from = 0;
        for (const part of parts) {
          expect(part.from).toBeCloseTo(from, 9);
          from += part.height;
        }
        expect(from * ceiling).toBeCloseTo(today.total, 2);
        expect(from).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  test('have a round scale', () => {
    expect([0, 0.7, 1, 3, 5, 51, 999, 1001].map(ceilingOf)).toEqual([1, 1, 1, 5, 5, 100, 1000, 2000]);
  });
});

test('lookalike names have the same arms', () => {
  expect(armsOf('Blue Family')).toEqual(armsOf('blue-famiIy'));
  const different = new Set(
    ['Red', 'Iron Hand', 'The Quiet', 'Ninth Ward'].map((name) => JSON.stringify(armsOf(name))),
  );
  expect(different.size).toBeGreaterThan(2);
});
