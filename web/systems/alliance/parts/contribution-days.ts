import { type EpochMs, toCents } from '#protocol/values/primitives.ts';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { gameDayKey } from '#web/ui/figure/times.ts';
import { contributionsText } from '../text/my-alliance.ts';

export const DAYS_SHOWN = 30;

/** Members with their own colour; everyone else shares one. */
export const MAX_SERIES = 5;

export interface Series {
  readonly name: string;
  readonly isBot?: true | undefined;
  readonly total: number;
}

interface Gift {
  readonly series: number;
  readonly username: string;
  readonly isBot?: true | undefined;
  readonly amount: number;
}

export interface ContributionDay {
  /** `2026-11-21` */
  readonly date: string;
  readonly total: number;
  readonly gifts: readonly Gift[];
}

export interface ContributionChart {
  /** Largest contributor first; the last series may combine several members. */
  readonly series: readonly Series[];
  readonly days: readonly ContributionDay[];
  /** Dollars on the busiest day. */
  readonly highest: number;
  readonly total: number;
}

/** `todayMs` is any moment of the last day. */
export function contributionChart(
  contributions: Alliance['contributions'],
  todayMs: EpochMs,
): ContributionChart {
  const dates = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    gameDayKey(todayMs - (DAYS_SHOWN - 1 - index) * DAY_MS),
  );
  const shown = new Set(dates);
  const givers = contributions
    .map(({ username, is_bot: isBot, days }) => {
      const within = days.filter(({ date }) => shown.has(date));
      return { username, isBot, days: within, total: sum(within.map(({ amount }) => amount)) };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  // With six contributors the sixth gets the line that "others" would take.
  const own = givers.length <= MAX_SERIES + 1 ? givers.length : MAX_SERIES;
  const others = givers.slice(own);
  const days = dates.map((date) => {
    const gifts = givers.flatMap(({ username, isBot, days: given }, index) =>
      given
        .filter((day) => day.date === date)
        .map(({ amount }) => ({ series: Math.min(index, own), username, isBot, amount })),
    );
    return { date, gifts, total: sum(gifts.map(({ amount }) => amount)) };
  });
  return {
    series: [
      ...givers.slice(0, own).map(({ username, isBot, total }) => ({ name: username, isBot, total })),
      ...(others.length > 0
        ? [{ name: contributionsText.others(others.length), total: sum(others.map(({ total }) => total)) }]
        : []),
    ],
    days,
    highest: Math.max(0, ...days.map(({ total }) => total)),
    total: sum(givers.map(({ total }) => total)),
  };
}

/** `from` and `height` are shares of the chart height. */
export function stackOf(
  { gifts }: ContributionDay,
  ceiling: number,
): readonly { readonly series: number; readonly from: number; readonly height: number }[] {
  const bySeries = new Map<number, number>();
  for (const { series, amount } of gifts)
    bySeries.set(series, (bySeries.get(series) ?? 0) + toCents(amount) / 100);
  let from = 0;
  return [...bySeries]
    .toSorted(([a], [b]) => a - b)
    .map(([series, amount]) => {
      const part = { series, from, height: ceiling > 0 ? amount / ceiling : 0 };
      from += part.height;
      return part;
    });
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function ceilingOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10);
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
