import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { INCOME_SOURCES, type IncomeSource } from '#protocol/systems/economy/terms.ts';
import type { OfferState } from '#web/ui/page/offer-row.tsx';

export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Ascending. */
  readonly marks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round limits, with three to five marks. */
export function scaleAround(min: number, max: number): Scale {
  const span = max - min || Math.max(Math.abs(max), 1);
  const step = roundStep(span / 3);
  // At a trillion dollars, rounding errors exceed small steps; the values then are the limits.
  const low = Math.min(Math.floor(min / step) * step, min);
  const high = Math.max(Math.ceil(max / step) * step, low + step, max);
  const count = Math.round((high - low) / step);
  return { low, high, marks: Array.from({ length: count + 1 }, (_, index) => low + index * step) };
}

function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const step = STEPS.find((one) => one * power >= size * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** In percent from the top. */
export const fromTop = ({ low, high }: Scale, value: number): number => ((high - value) / (high - low)) * 100;

// As short as possible while all marks still differ.
export function formatMarks({ marks }: Scale): readonly string[] {
  const largest = Math.max(...marks.map(Math.abs));
  const [unit, letter] = UNITS.find(([size]) => largest >= size) ?? [1, ''];
  const step = Math.abs((marks[1] ?? 0) - (marks[0] ?? 0)) || 1;
  const digits = Math.max(0, Math.ceil(Math.log10(unit / step) - 1e-9) + (isHalved(step) ? 1 : 0));
  return marks.map((mark) => (mark === 0 ? '$0' : `$${Number((mark / unit).toFixed(digits))}${letter}`));
}

const UNITS: readonly (readonly [number, string])[] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

// A step of 2.5 needs one more digit.
const isHalved = (step: number): boolean =>
  String(step / 10 ** Math.floor(Math.log10(step))).startsWith('2.5');

/** In game time. */
export interface Worth {
  readonly atMs: number;
  readonly dollars: number;
}

/** All in percent of the chart. */
export interface WorthChart {
  readonly scale: Scale;
  /** Left to right. */
  readonly points: readonly { readonly left: number; readonly top: number }[];
  readonly line: string;
}

export const withNow = (
  history: readonly { readonly at: string; readonly net_worth: number }[],
  now: Worth,
): readonly Worth[] => [
  ...history
    .map(({ at, net_worth }) => ({ atMs: Date.parse(at), dollars: net_worth }))
    .filter(({ atMs }) => atMs < now.atMs),
  now,
];

// A fall need not be a loss: the net worth may not include what the player bought.
export const changeTone = (change: number): 'result' | 'inherit' => (change > 0 ? 'result' : 'inherit');

/** Needs at least two points. */
export function drawWorth(worths: readonly Worth[]): WorthChart {
  const dollars = worths.map((one) => one.dollars);
  const scale = worthScale(Math.min(...dollars), Math.max(...dollars));
  const fromMs = worths[0]?.atMs ?? 0;
  const spanMs = (worths.at(-1)?.atMs ?? 0) - fromMs || 1;
  const points = worths.map((one) => ({
    left: ((one.atMs - fromMs) / spanMs) * 100,
    top: fromTop(scale, one.dollars),
  }));
  const line = `M${points.map(({ left, top }) => `${round(left)} ${round(top)}`).join('L')}`;
  return { scale, points, line };
}

// Centers a constant value.
const worthScale = (min: number, max: number) =>
  min === max ? scaleAround(Math.max(0, min * 0.95), max * 1.05) : scaleAround(min, max);

export function nearest(points: WorthChart['points'], left: number): number {
  let best = 0;
  for (const [index, point] of points.entries()) {
    if (Math.abs(point.left - left) < Math.abs((points[best]?.left ?? 0) - left)) best = index;
  }
  return best;
}

const round = (percent: number): number => Math.round(percent * 100) / 100;

type DayIncome = Dashboard['income'][number];

const MIN_DAYS = 7;

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
export interface IncomeSegment {
  readonly source: IncomeSource;
  readonly bottom: number;
  readonly height: number;
}

export function drawIncome(days: readonly DayIncome[]): {
  readonly scale: Scale;
  readonly columns: readonly (readonly IncomeSegment[])[];
} {
  const scale = scaleAround(0, Math.max(...days.map(sumOf)));
  const columns = days.map((day) => {
    let below = 0;
    return INCOME_SOURCES.flatMap((source): IncomeSegment[] => {
      const segment = {
        source,
        bottom: (below / scale.high) * 100,
        height: (day[source] / scale.high) * 100,
      };
      below += day[source];
      return day[source] > 0 ? [segment] : [];
    });
  });
  return { scale, columns };
}

// Removes binary rounding errors.
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Dollars of the cheapest house, building and company of a new world. */
const FIRST_PRICES = [800, 1_728, 5_000] as const;

/** A guess, before the offers have loaded. */
export const rowsFor = (dollars: number): number =>
  Math.max(1, FIRST_PRICES.filter((price) => price <= dollars).length);

export interface Outlook {
  readonly rows: number;
  readonly isLoading: boolean;
  /** Path of what lacks least, if there are no rows. */
  readonly next: string | null;
}

export function outlookOf(states: Readonly<Record<string, OfferState>>): Outlook {
  const all = Object.entries(states);
  const rows = all.filter(([, state]) => state === 'row').length;
  const isLoading = all.length === 0 || all.some(([, state]) => state === 'loading');
  const [closest] = all
    .flatMap(([path, lack]) => (typeof lack === 'number' ? [{ path, lack }] : []))
    .toSorted((a, b) => a.lack - b.lack);
  return { rows, isLoading, next: isLoading || rows > 0 || !closest ? null : closest.path };
}
