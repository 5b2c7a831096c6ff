import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { createNameTexts, type NameTexts } from './name-texts.ts';
import { createOrders, type Orders, type Ranked, type Standing } from './orders.ts';
import { createNameSearch } from './search.ts';

export interface RankedPlayers {
  readonly orders: Orders;
  readonly search: ReturnType<typeof createNameSearch>;
  readonly size: () => number;
  readonly get: (id: string) => Readonly<Ranked> | undefined;
  readonly put: (player: Standing) => void;
  readonly remove: (id: string) => boolean;
  readonly update: (id: string, affected: readonly LeaderboardSort[], to: Partial<Standing>) => boolean;
}

export type Portions = AsyncIterable<readonly Standing[]> | Iterable<readonly Standing[]>;

export async function loadRankedPlayers(
  portions: Portions,
  rest: () => Promise<void>,
): Promise<RankedPlayers> {
  const players = new Map<string, Ranked>();
  for await (const portion of portions) for (const one of portion) players.set(one.id, rankedOf(one));
  const texts = createNameTexts();
  const orders = createOrders(texts.forget);
  for (const order of Object.values(orders)) {
    order.load(players.values());
    await rest();
  }
  return rankedPlayers(players, orders, texts);
}

export function noRankedPlayers(): RankedPlayers {
  const texts = createNameTexts();
  return rankedPlayers(new Map(), createOrders(texts.forget), texts);
}

function rankedPlayers(players: Map<string, Ranked>, orders: Orders, texts: NameTexts): RankedPlayers {
  const remove = (id: string): boolean => {
    const player = players.get(id);
    if (!player) return false;
    for (const order of Object.values(orders)) order.remove(player);
    return players.delete(id);
  };
  return {
    orders,
    search: createNameSearch(orders, texts),
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

export const rankedOf = (player: Standing): Ranked => ({ ...player, name: player.username.toLowerCase() });

// A copy, since `Ranked` changes in place.
export const standingOf = ({ name: _name, ...standing }: Readonly<Ranked>): Standing => standing;
