import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { routes } from '#protocol/wire/routes.ts';
import { refusalsOf, type Route } from '#protocol/wire/refusals.ts';
import type { ResultAgent, RunResult } from '../run/result.ts';
import { median } from '../run/statistics.ts';
import { neverBought } from './bought.ts';

export interface Goal {
  readonly name: string;
  readonly bar: string;
  readonly measured: string;
  /** The measured number, where there is one; null when the run is too short to judge. */
  readonly figure: number | null;
  /** Whether a larger figure is worse; else a smaller one is. */
  readonly isWorseAbove: boolean;
  /** Null when the run is too short to judge. */
  readonly isMet: boolean | null;
}

const MONTH_DAYS = 30;
const SETTLED_DAY = 14;
const MAX_SUPPLY_CHANGE = 0.25;
const MAX_GINI = 0.6;
const MAX_MINUTES = 20;
const MAX_LEAD = 3;
const MAX_FAMILY_LEAD = 1.3;
const MIN_LATECOMER_SHARE = 0.6;
const MIN_DAYS_SHARE = 0.9;

export const goalsOf = (result: RunResult): readonly Goal[] => [
  supplyGoal(result),
  ...[30, 60, 90].map((day) => giniGoal(result, day)),
  firstPropertyGoal(result, 'day 0', ({ joinsOnDay }) => joinsOnDay === 0),
  firstPropertyGoal(result, 'a latecomer', ({ joinsOnDay }) => joinsOnDay > 0),
  strategyGoal(result),
  familyGoal(result),
  latecomerGoal(result),
  boughtGoal(result),
  ...Object.keys(BASE_PRICE_DOLLARS).flatMap((good) => [priceGoal(result, good), tradeGoal(result, good)]),
  auditGoal(result),
  refusalGoal(result),
  snapshotGoal(result),
];

/** The change of a month per player that is furthest from none, and the day of its end. */
export function worstMonth({ days }: RunResult): { readonly change: number; readonly day: number } | null {
  let worst: { change: number; day: number } | null = null;
  for (let end = SETTLED_DAY + MONTH_DAYS; end < days.length; end += 1) {
    const [from, to] = [days[end - MONTH_DAYS], days[end]];
    if (!from || !to) continue;
    const change = to.supply / to.players / (from.supply / from.players) - 1;
    if (!worst || Math.abs(change) > Math.abs(worst.change)) worst = { change, day: end };
  }
  return worst;
}

function supplyGoal(result: RunResult): Goal {
  const worst = worstMonth(result);
  return {
    name: `Money supply per player, a month, after day ${SETTLED_DAY}`,
    bar: `±${percent(MAX_SUPPLY_CHANGE)}`,
    measured: worst ? `${signed(worst.change)} in the month up to day ${worst.day}` : 'too short',
    ...worseAbove(worst && Math.abs(worst.change)),
    isMet: worst && Math.abs(worst.change) <= MAX_SUPPLY_CHANGE,
  };
}

function giniGoal({ days }: RunResult, day: number): Goal {
  const measured = days[day - 1]?.gini;
  return {
    name: `Gini of net worth on day ${day}`,
    bar: `≤ ${MAX_GINI}`,
    measured: measured === undefined ? 'too short' : measured.toFixed(2),
    ...worseAbove(measured ?? null),
    isMet: measured === undefined ? null : measured <= MAX_GINI,
  };
}

function firstPropertyGoal(
  { agents }: RunResult,
  who: string,
  isMeant: (agent: ResultAgent) => boolean,
): Goal {
  const minutes = agents
    .filter((agent) => agent.wantsHouses && isMeant(agent) && agent.activeHours > 0)
    .map(({ firstMinutes }) => firstMinutes['property'] ?? Infinity);
  const measured = median(minutes);
  return {
    name: `First property of the median newcomer of ${who}`,
    bar: `≤ ${MAX_MINUTES} active minutes`,
    measured: minutes.length === 0 ? 'nobody' : `${measured.toFixed(1)} minutes`,
    ...worseAbove(minutes.length === 0 ? null : measured),
    isMet: minutes.length === 0 ? null : measured <= MAX_MINUTES,
  };
}

export const worthPerHour = ({ worth, activeHours }: ResultAgent): number =>
  activeHours > 0 ? worth / activeHours : 0;

/** Median net worth per active hour by strategy, best first; without latecomers. */
export const hourlyWorths = ({ agents }: RunResult): readonly (readonly [string, number])[] =>
  [
    ...Map.groupBy(
      agents.filter(({ joinsOnDay }) => joinsOnDay === 0),
      ({ strategy }) => strategy,
    ),
  ]
    .map(([strategy, of]) => [strategy, median(of.map(worthPerHour))] as const)
    .toSorted(([, a], [, b]) => b - a);

function strategyGoal(result: RunResult): Goal {
  const worths = hourlyWorths(result);
  const middle = median(worths.map(([, worth]) => worth));
  const [name, best] = worths[0] ?? ['', 0];
  return {
    name: 'Best strategy per active hour against the median strategy',
    bar: `≤ ${MAX_LEAD} ×`,
    measured: `${name}: ${times(best / middle)}`,
    ...worseAbove(best / middle),
    isMet: best <= MAX_LEAD * middle,
  };
}

const worthOf = ({ agents }: RunResult, strategy: string, of: (agent: ResultAgent) => number): number =>
  median(agents.filter((agent) => agent.strategy === strategy).map(of));

function familyGoal(result: RunResult): Goal {
  const families = [
    ...Map.groupBy(
      result.agents.filter(({ strategy }) => strategy === 'family'),
      ({ circle }) => circle,
    ).values(),
  ];
  const each = median(families.map((of) => of.reduce((sum, { worth }) => sum + worth, 0) / of.length));
  const stranger = worthOf(result, 'all-rounder', ({ worth }) => worth);
  return {
    name: 'A family of three accounts against three strangers',
    bar: `≤ ${MAX_FAMILY_LEAD} ×`,
    measured: times(each / stranger),
    ...worseAbove(each / stranger),
    isMet: each <= MAX_FAMILY_LEAD * stranger,
  };
}

function latecomerGoal(result: RunResult): Goal {
  const share = worthOf(result, 'latecomer', worthPerHour) / worthOf(result, 'all-rounder', worthPerHour);
  const isLong = result.days.length >= 3 * MONTH_DAYS;
  return {
    name: 'Latecomer of day 30 per active hour against an early one, at the end',
    bar: `≥ ${percent(MIN_LATECOMER_SHARE)}`,
    measured: percent(share),
    ...worseBelow(isLong ? share : null),
    isMet: isLong ? share >= MIN_LATECOMER_SHARE : null,
  };
}

function boughtGoal(result: RunResult): Goal {
  const missing = neverBought(result);
  return {
    name: 'Everything is bought by at least 5 % of those who can',
    bar: 'all',
    measured: missing.length === 0 ? 'all' : `not: ${missing.join(', ')}`,
    ...worseAbove(missing.length),
    isMet: missing.length === 0,
  };
}

function priceGoal({ days }: RunResult, good: string): Goal {
  const base = BASE_PRICE_DOLLARS[good as keyof typeof BASE_PRICE_DOLLARS];
  const prices = days.map(({ prices: of }) => of[good]?.average ?? of[good]?.reference ?? base);
  const share = prices.filter((price) => price >= base / 2 && price <= base * 2).length / days.length;
  return {
    name: `Price of ${good} within half and twice its base`,
    bar: `${percent(MIN_DAYS_SHARE)} of days`,
    measured: percent(share),
    ...worseBelow(share),
    isMet: share >= MIN_DAYS_SHARE,
  };
}

function tradeGoal({ days }: RunResult, good: string): Goal {
  const share = days.filter(({ prices }) => (prices[good]?.playerUnits ?? 0) > 0).length / days.length;
  return {
    name: `Trade of ${good} between players`,
    bar: `${percent(MIN_DAYS_SHARE)} of days`,
    measured: percent(share),
    ...worseBelow(share),
    isMet: share >= MIN_DAYS_SHARE,
  };
}

const auditGoal = ({ differences }: RunResult): Goal => ({
  name: 'The ledger is balanced each day',
  bar: 'no difference',
  measured: differences[0] ?? 'balanced',
  ...worseAbove(differences.length),
  isMet: differences.length === 0,
});

const declared = new Map<string, readonly string[]>(
  Object.values<Readonly<Record<string, Route>>>(routes).flatMap((of) =>
    Object.values(of).map((route) => [route.path, refusalsOf(route)] as const),
  ),
);

/** Refusals that no rule declares, and input that no page would send. */
function refusalGoal({ days }: RunResult): Goal {
  const strange = new Set(
    days
      .flatMap(({ refusals }) => Object.keys(refusals))
      .filter((refusal) => {
        const [path = '', code = ''] = refusal.split(' ');
        return code === 'bad_request' || !declared.get(path)?.includes(code);
      }),
  );
  return {
    name: 'No refusal that is not in the rules',
    bar: 'none',
    measured: strange.size === 0 ? 'none' : [...strange].join(', '),
    ...worseAbove(strange.size),
    isMet: strange.size === 0,
  };
}

const snapshotGoal = ({ snapshot: { day, replayedDays, different } }: RunResult): Goal => ({
  name: `A snapshot of day ${day} gives the same rest`,
  bar: `${replayedDays} days alike`,
  measured: different.length === 0 ? 'alike' : `day ${different[0]} differs`,
  ...worseAbove(replayedDays === 0 ? null : different.length),
  isMet: replayedDays === 0 ? null : different.length === 0,
});

const worseAbove = (figure: number | null) => ({ figure, isWorseAbove: true });
const worseBelow = (figure: number | null) => ({ figure, isWorseAbove: false });

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const signed = (share: number): string => `${share >= 0 ? '+' : '−'}${percent(Math.abs(share))}`;
const times = (factor: number): string => `${factor.toFixed(2)} ×`;
