import type { Cents, EpochMs } from '#protocol/primitives.ts';
import type { IncomeSource } from '#protocol/systems/economy.ts';
import { DAY_MS } from '#protocol/time.ts';

/** The income of one game day, by source. */
export type DayIncome = { readonly day: EpochMs } & Readonly<Record<IncomeSource, Cents>>;

interface SourcedIncome {
  readonly day: number;
  readonly source: IncomeSource;
  readonly cents: Cents;
}

/** The first game day of a chart of `days` days, today included. */
export const firstDay = (today: number, days: number): number => today - days + 1;

/** A row for each day of the chart, days without income included. */
export function incomeByDay(
  rows: readonly SourcedIncome[],
  { today, days }: { readonly today: number; readonly days: number },
): DayIncome[] {
  const from = firstDay(today, days);
  const sums = Array.from({ length: days }, (_, index) => emptyDay((from + index) * DAY_MS));
  for (const { day, source, cents } of rows) {
    const sum = sums[day - from];
    if (sum) sum[source] += cents;
  }
  return sums;
}

const emptyDay = (day: EpochMs): Record<IncomeSource | 'day', number> => ({
  day,
  salary: 0,
  real_estate: 0,
  company: 0,
  king: 0,
});
