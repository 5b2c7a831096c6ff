import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { ORDERS_OF } from './memory/orders.ts';
import {
  loadRankedPlayers,
  noRankedPlayers,
  type Portions,
  type RankedPlayers,
  standingOf,
} from './memory/ranked-players.ts';
import { findByPrefix } from './memory/search.ts';
import type { Standing } from './memory/standing.ts';

/** The fields of a standing that change with the balance. */
export type StandingUpdate = Pick<Standing, 'cents' | 'points' | 'rev'>;

export interface RankedStanding extends Standing {
  readonly rank: number;
}

/** Ranked players in memory, so that no read and no tick scans all of them. */
export interface StandingReads {
  /** The rank from 1; null for other owners. */
  readonly rankOf: (id: string, by?: LeaderboardSort) => number | null;
  readonly has: (id: string) => boolean;
  /** Null for other owners. */
  readonly of: (id: string) => Standing | null;
  /** The first ones by dollars. */
  readonly top: (count: number) => readonly Standing[];
  /** `count` players after the first `from`. */
  readonly slice: (by: LeaderboardSort, from: number, count: number) => readonly RankedStanding[];
  /** The same among those whose names begin with something in lower case, and how many they are. */
  readonly search: (
    prefix: string,
    by: LeaderboardSort,
    page: { readonly from: number; readonly count: number },
  ) => { readonly found: readonly RankedStanding[]; readonly total: number };
  readonly size: () => number;
  /** Every player's dollars, in order: a pass over all, for samples. */
  readonly cents: () => Iterable<Cents>;
  /** Grows with each change of what the reads answer. */
  readonly version: () => number;
}

/**
 * Standings follow committed changes. Every bet and order is one; it is queued until a read or until many are queued, and then
 * costs the same however often the player changed meanwhile.
 */
export interface Standings extends StandingReads {
  /** Replaces all players by those of all portions; `rest` lets other work run in between. */
  readonly load: (portions: Portions, rest?: () => Promise<void>) => Promise<void>;
  /** Adds a player, or replaces one. */
  readonly put: (player: Standing) => void;
  /** Updates a known player; unknown ones are ignored, here and below. */
  readonly change: (id: string, to: StandingUpdate) => void;
  readonly setNetWorth: (id: string, to: { readonly cents: Cents; readonly atMs: EpochMs }) => void;
  readonly setFights: (id: string, to: Pick<Standing, 'wins' | 'losses'>) => void;
  readonly remove: (id: string) => void;
}

/** A longer queue would hold the event loop for more than some milliseconds. */
const MAX_PENDING = 1_000;

export function createStandings(): Standings {
  let pending = new Map<string, StandingUpdate>();
  let players = noRankedPlayers();
  let version = 0;

  /** Updates a known player. */
  const update = (id: string, affected: readonly LeaderboardSort[], to: Partial<Standing>): void => {
    if (players.update(id, affected, to)) version += 1;
  };
  /** Applies the queue before a read. */
  const flush = (): void => {
    if (pending.size === 0) return;
    for (const [id, to] of pending)
      if (to.rev > (players.get(id)?.rev ?? to.rev)) update(id, ORDERS_OF.money, to);
    pending = new Map();
  };
  return {
    ...readsOf(() => {
      flush();
      return players;
    }),
    has: (id) => players.get(id) !== undefined,
    version() {
      flush();
      return version;
    },
    async load(portions, rest = async () => undefined) {
      players = await loadRankedPlayers(portions, rest);
      pending = new Map();
      version += 1;
    },
    put(player) {
      pending.delete(player.id);
      players.put(player);
      version += 1;
    },
    remove(id) {
      pending.delete(id);
      if (players.remove(id)) version += 1;
    },
    change(id, { cents, points, rev }) {
      if ((pending.get(id)?.rev ?? -1) < rev) pending.set(id, { cents, points, rev });
      if (pending.size >= MAX_PENDING) flush();
    },
    setNetWorth: (id, { cents, atMs }) =>
      update(id, ORDERS_OF.netWorth, { netWorthCents: cents, netWorthAtMs: atMs }),
    setFights: (id, { wins, losses }) => update(id, ORDERS_OF.fights, { wins, losses }),
  };
}

/** Reads of the current players. */
function readsOf(current: () => RankedPlayers): Omit<StandingReads, 'version' | 'has'> {
  const slice: StandingReads['slice'] = (by, from, count) =>
    current()
      .orders[by].slice(from, count)
      .map((player, at) => ({ ...standingOf(player), rank: from + at + 1 }));
  return {
    rankOf(id, by = 'dollars') {
      const { orders, get } = current();
      const player = get(id);
      return player ? orders[by].countBefore(player) + 1 : null;
    },
    of(id) {
      const player = current().get(id);
      return player ? standingOf(player) : null;
    },
    top: (count) => current().orders.dollars.slice(0, count).map(standingOf),
    slice,
    search(prefix, by, { from, count }) {
      if (prefix === '') return { found: slice(by, from, count), total: current().size() };
      const { found, total } = findByPrefix(current().orders, { prefix, by, from, count });
      return { found: found.map(({ player, rank }) => ({ ...standingOf(player), rank })), total };
    },
    size: () => current().size(),
    *cents() {
      for (const { cents } of current().orders.dollars.all()) yield cents;
    },
  };
}
