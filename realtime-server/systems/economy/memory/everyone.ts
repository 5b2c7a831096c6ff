import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { MAX_INHABITANTS } from '#protocol/systems/inhabitants/contract.ts';
import type { Everyone, StandingReads } from '../standings.ts';
import { COMPARE } from './orders.ts';

/** People and inhabitants in one order. Apart in memory: nothing else may rank inhabitants. */
export function createEveryone(people: StandingReads, inhabitants: StandingReads): Everyone {
  const rankOf = (id: string, by: LeaderboardSort = 'dollars'): number | null => {
    const [own, others] = people.has(id) ? [people, inhabitants] : [inhabitants, people];
    const player = own.of(id);
    const rank = own.rankOf(id, by);
    return player && rank !== null ? rank + others.countBefore(player, by) : null;
  };
  // Every inhabitant who matches, and the people who can stand among them on this page.
  const search: Everyone['search'] = (text, by, { from, count }) => {
    const some = inhabitants.search(text, by, { from: 0, count: MAX_INHABITANTS });
    const start = Math.max(0, from - some.total);
    const { found, total } = people.search(text, by, { from: start, count: from - start + count });
    const [first] = found;
    const isEarlier = (player: (typeof found)[number]): boolean =>
      start > 0 && first !== undefined && COMPARE[by](player, first) < 0;
    const among = some.found.filter((player) => !isEarlier(player));
    const offset = from - start - (some.found.length - among.length);
    return {
      total: total + some.total,
      found: [...found, ...among]
        .toSorted(COMPARE[by])
        .slice(offset, offset + count)
        .map((player) => ({ ...player, rank: rankOf(player.id, by) ?? player.rank })),
    };
  };
  return {
    rankOf,
    search,
    isInhabitant: inhabitants.has,
    has: (id) => people.has(id) || inhabitants.has(id),
    of: (id) => people.of(id) ?? inhabitants.of(id),
    slice: (by, from, count) => search('', by, { from, count }).found,
    size: () => people.size() + inhabitants.size(),
    version: () => people.version() + inhabitants.version(),
  };
}
