import { type EpochMs, toCents } from '#protocol/primitives.ts';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { DAY_MS } from '#protocol/time.ts';
import { counted } from '#web/ui/format.ts';
import { gameDayKey } from '#web/ui/times.ts';

/** How many game days the chart shows. */
export const DAYS_SHOWN = 30;

/** So many members have a colour of their own; the others share one. */
export const MAX_SERIES = 5;

/** What one member, or several together, gave over all the days. */
export interface Series {
  readonly name: string;
  /** It is an inhabitant’s. */
  readonly isBot?: true | undefined;
  /** Dollars. */
  readonly total: number;
}

/** A part of a day's bar. */
interface Gift {
  readonly series: number;
  readonly username: string;
  readonly isBot?: true | undefined;
  readonly amount: number;
}

/** One day of the chart. */
export interface ContributionDay {
  /** `2026-11-21`. */
  readonly date: string;
  readonly total: number;
  /** By series; of the last series several. */
  readonly gifts: readonly Gift[];
}

/** The days as they are drawn. */
export interface ContributionChart {
  /** Those who gave most first; what the others gave is the last. */
  readonly series: readonly Series[];
  /** Oldest first. */
  readonly days: readonly ContributionDay[];
  /** Of the fullest day, in dollars. */
  readonly highest: number;
  readonly total: number;
}

/** The last thirty days with what each member gave on them; `todayMs` is any moment of the last one. */
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
  // Five and one more need no line for the others.
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
        ? [{ name: counted(others.length, 'other'), total: sum(others.map(({ total }) => total)) }]
        : []),
    ],
    days,
    highest: Math.max(0, ...days.map(({ total }) => total)),
    total: sum(givers.map(({ total }) => total)),
  };
}

/** A day's bar in parts, each from where the one below it ends: shares of the whole height. */
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

/** The round sum at the top of the scale: 1, 2 or 5 times a power of ten, not below the fullest day. */
export function ceilingOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10);
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
