import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Orders, Ranked } from './orders.ts';

/** Above this, walking from the top finds enough matches sooner than sorting them. */
const MAX_SORTED = 2_000;

interface Search {
  readonly prefix: string;
  readonly by: LeaderboardSort;
  readonly from: number;
  readonly count: number;
}

interface Match {
  readonly player: Readonly<Ranked>;
  readonly rank: number;
}

export function findByPrefix(
  orders: Orders,
  { prefix, by, from, count }: Search,
): { readonly found: readonly Match[]; readonly total: number } {
  const first = orders.name.count(({ name }) => name < prefix);
  const end = orders.name.count(({ name }) => name < prefix || name.startsWith(prefix));
  const total = end - first;
  const order = orders[by];
  if (from >= total) return { found: [], total };
  if (total > MAX_SORTED) return { found: matchesFromTop(order.all(), { prefix, from, count }), total };
  const matches = orders.name.slice(first, total).sort(order.compare);
  const found = matches
    .slice(from, from + count)
    .map((player) => ({ player, rank: order.countBefore(player) + 1 }));
  return { found, total };
}

function matchesFromTop(
  players: Iterable<Ranked>,
  { prefix, from, count }: Omit<Search, 'by'>,
): readonly Match[] {
  const found: Match[] = [];
  let passed = 0;
  let rank = 0;
  for (const player of players) {
    if (found.length === count) break;
    rank += 1;
    if (player.name.startsWith(prefix) && (passed += 1) > from) found.push({ player, rank });
  }
  return found;
}
