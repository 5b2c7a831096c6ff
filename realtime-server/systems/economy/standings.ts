import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { ORDERS_OF, type Standing } from './memory/orders.ts';
import {
  loadRankedPlayers,
  noRankedPlayers,
  type Portions,
  rankedOf,
  type RankedPlayers,
  standingOf,
} from './memory/ranked-players.ts';

export type StandingUpdate = Pick<Standing, 'cents' | 'points' | 'rev'>;

export interface RankedStanding extends Standing {
  readonly rank: number;
}

export interface StandingReads {
  readonly rankOf: (id: string, by?: LeaderboardSort) => number | null;
  readonly has: (id: string) => boolean;
  /** Players who rank before one who need not be among them. */
  readonly countBefore: (player: Standing, by: LeaderboardSort) => number;
  readonly of: (id: string) => Standing | null;
  readonly top: (count: number) => readonly Standing[];
  readonly slice: (by: LeaderboardSort, from: number, count: number) => readonly RankedStanding[];
  /** `text` in lower case: any part of a name from three letters on, below that its beginning. `total` counts all
   * matches. */
  readonly search: (
    text: string,
    by: LeaderboardSort,
    page: { readonly from: number; readonly count: number },
  ) => { readonly found: readonly RankedStanding[]; readonly total: number };
  /** All players, as `db/players/is-player.ts` defines them. */
  readonly size: () => number;
  readonly cents: () => Iterable<Cents>;
  readonly version: () => number;
}

/** What a leaderboard needs, with inhabitants or without. */
export type RankingReads = Pick<
  StandingReads,
  'has' | 'of' | 'rankOf' | 'search' | 'size' | 'slice' | 'version'
>;

export interface Everyone extends RankingReads {
  readonly isInhabitant: (id: string) => boolean;
}

/** Follows commits. Updates queue until a read, or up to `MAX_PENDING`: several updates of a player then
 * cost one. */
export interface Standings extends StandingReads {
  readonly load: (portions: Portions, rest?: () => Promise<void>) => Promise<void>;
  readonly put: (player: Standing) => void;
  readonly change: (id: string, to: StandingUpdate) => void;
  readonly setNetWorth: (id: string, to: { readonly cents: Cents; readonly atMs: EpochMs }) => void;
  readonly setFights: (id: string, to: Pick<Standing, 'wins' | 'losses'>) => void;
  readonly remove: (id: string) => void;
}

/** A longer queue would block the event loop for too many milliseconds. */
const MAX_PENDING = 1_000;

export function createStandings(): Standings {
  let pending = new Map<string, StandingUpdate>();
  let players = noRankedPlayers();
  let version = 0;

  const update = (id: string, affected: readonly LeaderboardSort[], to: Partial<Standing>): void => {
    if (players.update(id, affected, to)) version += 1;
  };
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
    countBefore: (player, by) => current().orders[by].countBefore(rankedOf(player)),
    of(id) {
      const player = current().get(id);
      return player ? standingOf(player) : null;
    },
    top: (count) => current().orders.dollars.slice(0, count).map(standingOf),
    slice,
    search(text, by, { from, count }) {
      if (text === '') return { found: slice(by, from, count), total: current().size() };
      const { found, total } = current().search({ text, by, from, count });
      return { found: found.map(({ player, rank }) => ({ ...standingOf(player), rank })), total };
    },
    size: () => current().size(),
    *cents() {
      for (const { cents } of current().orders.dollars.all()) yield cents;
    },
  };
}
