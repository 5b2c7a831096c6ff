import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { createOrders, type Orders, type Ranked } from './orders.ts';
import type { Standing } from './standing.ts';

/** Players by id, and their orders. */
export interface RankedPlayers {
  readonly orders: Orders;
  readonly size: () => number;
  /** Undefined for other owners. */
  readonly get: (id: string) => Readonly<Ranked> | undefined;
  /** Adds a player, or replaces one. */
  readonly put: (player: Standing) => void;
  /** Answers whether the player was there. */
  readonly remove: (id: string) => boolean;
  /** Writes into a known player and restores the orders that depend on it; answers whether the player is known. */
  readonly update: (id: string, affected: readonly LeaderboardSort[], to: Partial<Standing>) => boolean;
}

/** Players in portions, of which the next one may have to be read. */
export type Portions = AsyncIterable<readonly Standing[]> | Iterable<readonly Standing[]>;

/** The players of all portions, each of them once; `rest` lets other work run between two orders. */
export async function loadRankedPlayers(
  portions: Portions,
  rest: () => Promise<void>,
): Promise<RankedPlayers> {
  const players = new Map<string, Ranked>();
  for await (const portion of portions) for (const one of portion) players.set(one.id, rankedOf(one));
  const orders = createOrders();
  for (const order of Object.values(orders)) {
    order.load(players.values());
    await rest();
  }
  return rankedPlayers(players, orders);
}

export const noRankedPlayers = (): RankedPlayers => rankedPlayers(new Map(), createOrders());

function rankedPlayers(players: Map<string, Ranked>, orders: Orders): RankedPlayers {
  const remove = (id: string): boolean => {
    const player = players.get(id);
    if (!player) return false;
    for (const order of Object.values(orders)) order.remove(player);
    return players.delete(id);
  };
  return {
    orders,
    remove,
    size: () => players.size,
    get: (id) => players.get(id),
    put(player) {
      remove(player.id);
      const ranked = rankedOf(player);
      players.set(player.id, ranked);
      for (const order of Object.values(orders)) order.add(ranked);
    },
    update(id, affected, to) {
      const player = players.get(id);
      if (!player) return false;
      for (const by of affected) orders[by].remove(player);
      Object.assign(player, to);
      for (const by of affected) orders[by].add(player);
      return true;
    },
  };
}

const rankedOf = (player: Standing): Ranked => ({ ...player, name: player.username.toLowerCase() });

/** A copy that later changes leave alone. */
export const standingOf = ({ name: _name, ...standing }: Readonly<Ranked>): Standing => standing;
