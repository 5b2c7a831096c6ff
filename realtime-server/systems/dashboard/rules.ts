import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { INCOME_SOURCES, type IncomeSource } from '#protocol/systems/economy.ts';
import { DAY_MS, dayOf } from '#protocol/time.ts';

/** The income of one game day, by source. */
export type DayIncome = { readonly day: EpochMs } & Readonly<Record<IncomeSource, Cents>>;

interface SourcedIncome {
  readonly day: number;
  readonly source: IncomeSource;
  readonly cents: Cents;
}

/** The first game day of a chart of `days` days, today included. */
export const firstDay = (nowMs: EpochMs, days: number): number => dayOf(nowMs) - days + 1;

/** A row for each day of the chart, days without income included. */
export function incomeByDay(
  rows: readonly SourcedIncome[],
  { nowMs, days }: { readonly nowMs: EpochMs; readonly days: number },
): DayIncome[] {
  const from = firstDay(nowMs, days);
  return Array.from({ length: days }, (_, index) => {
    const day = from + index;
    const ofDay = rows.filter((row) => row.day === day);
    const cents = (source: IncomeSource) =>
      ofDay.reduce((sum, row) => (row.source === source ? sum + row.cents : sum), 0);
    const sums = Object.fromEntries(INCOME_SOURCES.map((source) => [source, cents(source)]));
    return { ...(sums as Record<IncomeSource, Cents>), day: day * DAY_MS };
  });
}
