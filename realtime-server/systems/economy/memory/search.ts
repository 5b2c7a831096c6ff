import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { NameTexts } from './name-texts.ts';
import type { Orders, Ranked } from './orders.ts';

/** Shorter texts match only the beginnings of names. */
const MIN_PART = 3;

/** Above this, walking from the top finds enough matches sooner than sorting them. */
const MAX_SORTED = 2_000;

/** Until a name comes or goes. */
const MAX_CACHED_SEARCHES = 32;

interface Search {
  /** In lower case, not empty. */
  readonly text: string;
  readonly by: LeaderboardSort;
  readonly from: number;
  readonly count: number;
}

interface Match {
  readonly player: Readonly<Ranked>;
  readonly rank: number;
}

interface Matches {
  readonly total: number;
  /** Null when there are more than `MAX_SORTED`. */
  readonly players: readonly Ranked[] | null;
}

export function createNameSearch(orders: Orders, texts: NameTexts) {
  let cached = new Map<string, Matches>();
  let cachedVersion = texts.version();

  const containing = (part: string): Matches => {
    if (cachedVersion !== texts.version() || cached.size >= MAX_CACHED_SEARCHES) cached = new Map();
    cachedVersion = texts.version();
    const found = cached.get(part);
    if (found) return found;
    const players: Ranked[] = [];
    for (const block of orders.name.blocks()) players.push(...texts.matchesIn(block, part));
    const total = players.length;
    const matches = { total, players: total > MAX_SORTED ? null : players };
    cached.set(part, matches);
    return matches;
  };

  const beginning = (prefix: string): Matches => {
    const first = orders.name.count(({ name }) => name < prefix);
    const end = orders.name.count(({ name }) => name < prefix || name.startsWith(prefix));
    const total = end - first;
    return { total, players: total > MAX_SORTED ? null : orders.name.slice(first, total) };
  };

  return ({
    text,
    by,
    from,
    count,
  }: Search): { readonly found: readonly Match[]; readonly total: number } => {
    const isPart = text.length >= MIN_PART;
    const { total, players } = isPart ? containing(text) : beginning(text);
    if (from >= total) return { found: [], total };
    const order = orders[by];
    if (players === null) {
      const isMatch = (name: string): boolean => (isPart ? name.includes(text) : name.startsWith(text));
      return { found: matchesFromTop(order.all(), isMatch, { from, count }), total };
    }
    const found = players
      .toSorted(order.compare)
      .slice(from, from + count)
      .map((player) => ({ player, rank: order.countBefore(player) + 1 }));
    return { found, total };
  };
}

function matchesFromTop(
  players: Iterable<Ranked>,
  isMatch: (name: string) => boolean,
  { from, count }: Pick<Search, 'from' | 'count'>,
): readonly Match[] {
  const found: Match[] = [];
  let passed = 0;
  let rank = 0;
  for (const player of players) {
    if (found.length === count) break;
    rank += 1;
    if (isMatch(player.name) && (passed += 1) > from) found.push({ player, rank });
  }
  return found;
}
