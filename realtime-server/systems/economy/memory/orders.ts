import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { createOrderedList, type OrderedList } from './ordered-list.ts';

export interface Standing {
  readonly id: string;
  readonly username: string;
  readonly cents: Cents;
  readonly points: number;
  /** Game time; null while unknown. */
  readonly netWorthCents: Cents | null;
  readonly netWorthAtMs: EpochMs | null;
  readonly wins: number;
  readonly losses: number;
  readonly createdAtMs: EpochMs;
  /** Grows with each journal entry; older updates are ignored. */
  readonly rev: number;
}

type ByDollars = Pick<Standing, 'id' | 'cents' | 'points' | 'createdAtMs'>;

/** Negative when `a` ranks higher; never 0 for two players. */
export const compareStandings = (a: ByDollars, b: ByDollars): number =>
  b.cents - a.cents || b.points - a.points || compareAge(a, b);

const compareAge = (a: Pick<ByDollars, 'id' | 'createdAtMs'>, b: typeof a): number =>
  a.createdAtMs - b.createdAtMs || compareTexts(a.id, b.id);

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Ranked extends Changing {
  readonly name: string;
}

type Changing = { -readonly [Field in keyof Standing]: Standing[Field] };

export type Orders = Readonly<Record<LeaderboardSort | 'name', OrderedList<Ranked>>>;

export const ORDERS_OF = {
  money: ['dollars', 'points'],
  netWorth: ['net_worth'],
  fights: ['combat_wins'],
} as const satisfies Record<string, readonly LeaderboardSort[]>;

const UNKNOWN = -1;

type Compare = (a: Standing, b: Standing) => number;

/** Negative when `a` ranks higher; never 0 for two players. */
export const COMPARE = {
  dollars: compareStandings,
  points: (a, b) => b.points - a.points || compareAge(a, b),
  net_worth: (a, b) => (b.netWorthCents ?? UNKNOWN) - (a.netWorthCents ?? UNKNOWN) || compareAge(a, b),
  combat_wins: (a, b) => b.wins - a.wins || a.losses - b.losses || compareAge(a, b),
} as const satisfies Readonly<Record<LeaderboardSort, Compare>>;

export const createOrders = (onNames: (block: readonly Ranked[]) => void): Orders => ({
  dollars: createOrderedList<Ranked>(COMPARE.dollars),
  points: createOrderedList<Ranked>(COMPARE.points),
  net_worth: createOrderedList<Ranked>(COMPARE.net_worth),
  combat_wins: createOrderedList<Ranked>(COMPARE.combat_wins),
  name: createOrderedList((a, b) => compareTexts(a.name, b.name), onNames),
});
