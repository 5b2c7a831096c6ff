import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Columns } from './columns.ts';
import { createOrderedSlots, type OrderedSlots } from './ordered-slots.ts';
import { byText, sortedByFigure, sortedByText } from './sorted-slots.ts';

/** The orders of all players: one for each sort, and one by name. */
export type Orders = Readonly<Record<LeaderboardSort | 'name', OrderedSlots>>;

/** The fields of a player that change, and the orders that they decide. */
export const ORDERS_OF = {
  money: ['dollars', 'points'],
  netWorth: ['net_worth'],
  fights: ['combat_wins'],
} as const satisfies Record<string, readonly LeaderboardSort[]>;

export const createOrders = (columns: Columns): Orders => ({
  dollars: createOrderedSlots((a, b) => {
    const { cents, points } = columns;
    return down(cents, a, b) || down(points, a, b) || older(columns, a, b);
  }),
  points: createOrderedSlots((a, b) => down(columns.points, a, b) || older(columns, a, b)),
  net_worth: createOrderedSlots((a, b) => down(columns.netWorthCents, a, b) || older(columns, a, b)),
  combat_wins: createOrderedSlots((a, b) => {
    const { wins, losses } = columns;
    return down(wins, a, b) || -down(losses, a, b) || older(columns, a, b);
  }),
  name: createOrderedSlots((a, b) => byText(columns.names[a] ?? '', columns.names[b] ?? '')),
});

/**
 * Sorts all slots for each order: by what decides among equals first, as the sort by a figure leaves these in their order.
 * `rest` lets other work run in between.
 */
export async function loadOrders(orders: Orders, columns: Columns, rest: () => Promise<void>): Promise<void> {
  const all = Uint32Array.from({ length: columns.size }, (_, slot) => slot);
  const oldest = sortedByFigure(sortedByText(all, columns.ids), columns.createdAtMs, 'rising');
  await rest();
  const points = sortedByFigure(oldest, columns.points, 'falling');
  orders.points.load(points);
  orders.dollars.load(sortedByFigure(points, columns.cents, 'falling'));
  await rest();
  orders.net_worth.load(sortedByFigure(oldest, columns.netWorthCents, 'falling'));
  const byLosses = sortedByFigure(oldest, columns.losses, 'rising');
  orders.combat_wins.load(sortedByFigure(byLosses, columns.wins, 'falling'));
  await rest();
  orders.name.load(sortedByText(all, columns.names));
}

/** The higher figure first. */
const down = (column: Float64Array, a: number, b: number): number => (column[b] ?? 0) - (column[a] ?? 0);

/** The earlier sign-up first. */
const older = ({ createdAtMs, ids }: Columns, a: number, b: number): number =>
  down(createdAtMs, b, a) || byText(ids[a] ?? '', ids[b] ?? '');
