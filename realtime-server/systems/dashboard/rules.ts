import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import type { IncomeSource } from '#protocol/systems/economy/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';

export type DayIncome = { readonly day: EpochMs } & Readonly<Record<IncomeSource, Cents>>;

/** First of the last `days` game days, today included; days since 1970. */
export const firstDay = (today: number, days: number): number => today - days + 1;

/** One row per day, including days without income. */
export function incomeByDay(
  rows: readonly { readonly day: number; readonly source: IncomeSource; readonly cents: Cents }[],
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
