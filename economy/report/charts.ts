import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import type { ResultDay, RunResult } from '../run/result.ts';

export interface Chart {
  readonly title: string;
  readonly note: string;
  readonly unit: '$' | '×' | '';
  /** Day numbers from 1. */
  readonly days: readonly number[];
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Further codes are in the table. */
const MAX_SERIES = 8;

export const chartsOf = (result: RunResult): readonly Chart[] => {
  const { days } = result;
  const numbers = days.map((_, at) => at + 1);
  const chart = (title: string, note: string, unit: Chart['unit'], series: readonly Series[]): Chart => ({
    ...{ title, note, unit, series },
    days: numbers,
  });
  return [
    chart('Money supply', 'Everything outside the world’s own accounts.', '$', [
      { name: 'supply', values: days.map(({ supply }) => supply) },
    ]),
    chart('Money supply per player', 'The goal looks at this one.', '$', [
      { name: 'per player', values: days.map(({ supply, players }) => supply / Math.max(1, players)) },
    ]),
    chart('Faucets a day', 'Dollars issued, by the transfer’s code.', '$', flows(days, 'issued')),
    chart('Sinks a day', 'Dollars absorbed, by the transfer’s code.', '$', flows(days, 'absorbed')),
    chart('Prices against their base', 'Average of the day’s trades.', '×', pricesOf(days)),
    chart(
      'Goods made a day',
      'Units, by good.',
      '',
      largest(days, ({ made }) => made),
    ),
    chart(
      'Goods used a day',
      'Units, by good and what used them.',
      '',
      largest(days, ({ usedBy }) => usedBy),
    ),
    chart('Gini of net worth', '0: all are equal; 1: one has everything.', '', [
      { name: 'Gini', values: days.map((day) => day.gini) },
    ]),
    chart(
      'Median net worth by strategy',
      'The eight richest at the end.',
      '$',
      largest(days, ({ worths }) => worths, 'last'),
    ),
  ];
};

const flows = (days: readonly ResultDay[], side: 'issued' | 'absorbed'): Series[] =>
  largest(days, (day) => day[side]);

function largest(
  days: readonly ResultDay[],
  of: (day: ResultDay) => Readonly<Record<string, number>>,
  by: 'sum' | 'last' = 'sum',
): Series[] {
  const names = [...new Set(days.flatMap((day) => Object.keys(of(day))))];
  const series = names.map((name) => ({ name, values: days.map((day) => of(day)[name] ?? 0) }));
  const size = ({ values }: (typeof series)[number]): number =>
    by === 'last' ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0);
  return series.toSorted((a, b) => size(b) - size(a)).slice(0, MAX_SERIES);
}

const pricesOf = (days: readonly ResultDay[]): Series[] =>
  Object.entries(BASE_PRICE_DOLLARS).map(([good, base]) => ({
    name: good,
    values: days.map(({ prices }) => {
      const average = prices[good]?.average ?? null;
      return average === null ? null : average / base;
    }),
  }));
