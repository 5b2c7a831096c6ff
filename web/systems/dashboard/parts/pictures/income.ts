import type { Dashboard } from '#protocol/systems/dashboard.ts';
import { INCOME_SOURCES, type IncomeSource } from '#protocol/systems/economy.ts';
import { type Scale, scaleAround } from './scale.ts';

type DayIncome = Dashboard['income'][number];

const MIN_DAYS = 7;

export const sourceLooks: Readonly<Record<IncomeSource, { readonly name: string; readonly paint: string }>> =
  {
    salary: { name: 'Salary', paint: 'bg-money' },
    real_estate: { name: 'Real estate', paint: 'bg-accent' },
    company: { name: 'Company', paint: 'bg-gain' },
    king: { name: 'King’s share', paint: 'bg-ink' },
  };

export function daysShown(income: readonly DayIncome[]): readonly DayIncome[] {
  const first = income.findIndex((day) => sumOf(day) > 0);
  return first === -1 ? [] : income.slice(Math.min(first, Math.max(0, income.length - MIN_DAYS)));
}

export const sumOf = (day: DayIncome): number =>
  cents(INCOME_SOURCES.reduce((sum, source) => sum + day[source], 0));

export const totals = (
  days: readonly DayIncome[],
): { readonly source: IncomeSource; readonly dollars: number }[] =>
  INCOME_SOURCES.map((source) => ({
    source,
    dollars: cents(days.reduce((sum, day) => sum + day[source], 0)),
  })).filter(({ dollars }) => dollars > 0);

/** In percent of the chart's height, from the bottom. */
export interface Part {
  readonly source: IncomeSource;
  readonly bottom: number;
  readonly height: number;
}

export function drawIncome(days: readonly DayIncome[]): {
  readonly scale: Scale;
  readonly columns: readonly (readonly Part[])[];
} {
  const scale = scaleAround(0, Math.max(...days.map(sumOf)));
  const columns = days.map((day) => {
    let below = 0;
    return INCOME_SOURCES.flatMap((source): Part[] => {
      const part = { source, bottom: (below / scale.high) * 100, height: (day[source] / scale.high) * 100 };
      below += day[source];
      return day[source] > 0 ? [part] : [];
    });
  });
  return { scale, columns };
}

// Removes binary rounding errors.
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
