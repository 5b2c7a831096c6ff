import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { type Columns, createColumns, newSlot, writePlayer } from './columns.ts';
import { createOrders, loadOrders, type Orders } from './orders.ts';
import type { Standing } from './standing.ts';

/** Players in slots, and the orders of these. */
export interface PlayerTable {
  readonly columns: Columns;
  readonly orders: Orders;
  readonly size: () => number;
  /** Undefined for other owners. */
  readonly slotOf: (id: string) => number | undefined;
  /** Adds a player, or replaces one. */
  readonly put: (player: Standing) => void;
  /** Answers whether the player was there. */
  readonly remove: (id: string) => boolean;
  /** Writes into a slot and restores the orders that depend on it. */
  readonly update: (slot: number, affected: readonly LeaderboardSort[], write: () => void) => void;
}

/** Players in portions, of which the next one may have to be read. */
export type Portions = AsyncIterable<readonly Standing[]> | Iterable<readonly Standing[]>;

/** A table of the players of all portions, each of them once; `rest` lets other work run between two orders. */
export async function loadPlayerTable(portions: Portions, rest: () => Promise<void>): Promise<PlayerTable> {
  const columns = createColumns();
  for await (const players of portions) {
    for (const player of players) {
      const slot = newSlot(columns);
      writePlayer(columns, slot, player);
    }
  }
  const orders = createOrders(columns);
  await loadOrders(orders, columns, rest);
  return tableOf(columns, orders);
}

export function emptyPlayerTable(): PlayerTable {
  const columns = createColumns();
  return tableOf(columns, createOrders(columns));
}

/** All slots of the columns are in use. */
function tableOf(columns: Columns, orders: Orders): PlayerTable {
  const slots = new Map(columns.ids.map((id, slot) => [id, slot]));
  const free: number[] = [];
  const remove = (id: string): boolean => {
    const slot = slots.get(id);
    if (slot === undefined) return false;
    for (const order of Object.values(orders)) order.remove(slot);
    slots.delete(id);
    free.push(slot);
    return true;
  };
  return {
    columns,
    orders,
    size: () => slots.size,
    slotOf: (id) => slots.get(id),
    remove,
    put(player) {
      remove(player.id);
      const slot = free.pop() ?? newSlot(columns);
      writePlayer(columns, slot, player);
      slots.set(player.id, slot);
      for (const order of Object.values(orders)) order.add(slot);
    },
    update(slot, affected, write) {
      const positions = affected.map((by) => orders[by].find(slot));
      write();
      for (const [at, by] of affected.entries()) orders[by].reorder(slot, positions[at] ?? [0, 0]);
    },
  };
}
