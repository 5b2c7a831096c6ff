import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { type Columns, readPlayer } from './memory/columns.ts';
import { ORDERS_OF } from './memory/orders.ts';
import { emptyPlayerTable, loadPlayerTable, type PlayerTable, type Portions } from './memory/player-table.ts';
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
 * costs 2 to 3 µs among 100,000 players, however often the player changed meanwhile.
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
  let table = emptyPlayerTable();
  let version = 0;

  /** Updates a known player. */
  const update = (
    id: string,
    affected: readonly LeaderboardSort[],
    write: (columns: Columns, slot: number) => void,
  ): void => {
    const slot = table.slotOf(id);
    if (slot === undefined) return;
    table.update(slot, affected, () => write(table.columns, slot));
    version += 1;
  };
  /** Applies the queue before a read. */
  const flush = (): void => {
    if (pending.size === 0) return;
    for (const [id, to] of pending) {
      const slot = table.slotOf(id);
      if (slot !== undefined && to.rev > (table.columns.rev[slot] ?? 0))
        update(id, ORDERS_OF.money, (columns) => writeMoney(columns, slot, to));
    }
    pending = new Map();
  };
  return {
    ...readsOf(() => {
      flush();
      return table;
    }),
    has: (id) => table.slotOf(id) !== undefined,
    version() {
      flush();
      return version;
    },
    async load(portions, rest = async () => undefined) {
      table = await loadPlayerTable(portions, rest);
      pending = new Map();
      version += 1;
    },
    put(player) {
      pending.delete(player.id);
      table.put(player);
      version += 1;
    },
    remove(id) {
      pending.delete(id);
      if (table.remove(id)) version += 1;
    },
    change(id, to) {
      if ((pending.get(id)?.rev ?? -1) < to.rev) pending.set(id, to);
      if (pending.size >= MAX_PENDING) flush();
    },
    setNetWorth: (id, { cents, atMs }) =>
      update(id, ORDERS_OF.netWorth, (columns, slot) => {
        columns.netWorthCents[slot] = cents;
        columns.netWorthAtMs[slot] = atMs;
      }),
    setFights: (id, { wins, losses }) =>
      update(id, ORDERS_OF.fights, (columns, slot) => {
        columns.wins[slot] = wins;
        columns.losses[slot] = losses;
      }),
  };
}

/** Reads of the current table. */
function readsOf(current: () => PlayerTable): Omit<StandingReads, 'version' | 'has'> {
  const slice: StandingReads['slice'] = (by, from, count) => {
    const { columns, orders } = current();
    const found = orders[by].slice(from, count);
    return found.map((slot, at) => ({ ...readPlayer(columns, slot), rank: from + at + 1 }));
  };
  return {
    rankOf(id, by = 'dollars') {
      const { orders, slotOf } = current();
      const slot = slotOf(id);
      return slot === undefined ? null : orders[by].before(slot) + 1;
    },
    of(id) {
      const { columns, slotOf } = current();
      const slot = slotOf(id);
      return slot === undefined ? null : readPlayer(columns, slot);
    },
    top(count) {
      const { columns, orders } = current();
      return orders.dollars.slice(0, count).map((slot) => readPlayer(columns, slot));
    },
    slice,
    search(prefix, by, { from, count }) {
      const { columns, orders, size } = current();
      if (prefix === '') return { found: slice(by, from, count), total: size() };
      const { found, total } = findByPrefix(columns, orders, { prefix, by, from, count });
      return { found: found.map(({ slot, rank }) => ({ ...readPlayer(columns, slot), rank })), total };
    },
    size: () => current().size(),
    *cents() {
      const { columns, orders } = current();
      for (const block of orders.dollars.blocks()) for (const slot of block) yield columns.cents[slot] ?? 0;
    },
  };
}

function writeMoney(columns: Columns, slot: number, { cents, points, rev }: StandingUpdate): void {
  columns.cents[slot] = cents;
  columns.points[slot] = points;
  columns.rev[slot] = rev;
}

/** What decides the order by dollars. */
type ByDollars = Pick<Standing, 'id' | 'cents' | 'points' | 'createdAtMs'>;

/** The order of two players by dollars: negative when `a` is first. Never 0 for two players. */
export function compareStandings(a: ByDollars, b: ByDollars): number {
  if (a.cents !== b.cents) return b.cents - a.cents;
  if (a.points !== b.points) return b.points - a.points;
  if (a.createdAtMs !== b.createdAtMs) return a.createdAtMs - b.createdAtMs;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
