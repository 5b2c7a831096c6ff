import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { createOrderedList, type OrderedList } from './ordered-list.ts';
import { compareAge, compareStandings, compareTexts, type Standing } from './standing.ts';

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

export const createOrders = (): Orders => ({
  dollars: createOrderedList<Ranked>(compareStandings),
  points: createOrderedList((a, b) => b.points - a.points || compareAge(a, b)),
  net_worth: createOrderedList(
    (a, b) => (b.netWorthCents ?? UNKNOWN) - (a.netWorthCents ?? UNKNOWN) || compareAge(a, b),
  ),
  combat_wins: createOrderedList((a, b) => b.wins - a.wins || a.losses - b.losses || compareAge(a, b)),
  name: createOrderedList((a, b) => compareTexts(a.name, b.name)),
});
