import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { api } from '#web/live/client.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useRoom } from '#web/live/use-room.ts';
import { type PlayersPage, tenOf, withFirstTen } from './model.ts';

const keys = {
  all: ['leaderboard'],
  players: ['leaderboard', 'players'],
  own: ['leaderboard', 'own'],
  king: ['leaderboard', 'king'],
  categories: ['leaderboard', 'categories'],
} as const;

/** Only the first ten by dollars are pushed. */
const REFRESH_MS = 30_000;

export interface PlayersFilter {
  readonly search: string;
  readonly sortBy: LeaderboardSort;
  readonly enhanced: boolean;
  readonly inhabitants: boolean;
  readonly page: number;
}

export function usePlayers({ search, sortBy, enhanced, inhabitants, page }: PlayersFilter) {
  const more = { enhanced: enhanced ? 'true' : 'false', ...(inhabitants && WITH_INHABITANTS) } as const;
  return useQuery({
    queryKey: [...keys.players, { search, sortBy, enhanced, inhabitants, page }],
    queryFn: () =>
      logged('the leaderboard', () => api.call('GET /api/leaderboard', { page, search, sortBy, ...more })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

const WITH_INHABITANTS = { inhabitants: 'true' } as const;

export function useOwnRank({ sortBy, inhabitants }: Pick<PlayersFilter, 'sortBy' | 'inhabitants'>) {
  useFollowBalances(keys.own);
  return useQuery({
    queryKey: [...keys.own, sortBy, inhabitants],
    queryFn: () =>
      logged('the own rank', () =>
        api.call('GET /api/leaderboard/me', { sortBy, ...(inhabitants && WITH_INHABITANTS) }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export const useKingStats = () =>
  useQuery({
    queryKey: keys.king,
    queryFn: () => logged('the king', () => api.call('GET /api/leaderboard/king-stats')),
    refetchInterval: REFRESH_MS,
  });

export const useCategories = () =>
  useQuery({
    queryKey: keys.categories,
    queryFn: async () =>
      (await logged('the categories', () => api.call('GET /api/leaderboard/categories'))).categories,
    refetchInterval: REFRESH_MS,
  });

const PUSHED_PAGE = { search: '', sortBy: 'dollars', enhanced: false, page: 1 } as const;

export function useLiveLeaderboard(): void {
  const cache = useQueryClient();
  useRoom('leaderboard', {
    events: {
      'leaderboard.changed': (top) => {
        for (const inhabitants of [false, true]) {
          const queryKey = [...keys.players, { ...PUSHED_PAGE, inhabitants }];
          const shown = cache.getQueryData<PlayersPage>(queryKey);
          const next = shown && withFirstTen(shown, tenOf(top, inhabitants));
          if (next !== shown) cache.setQueryData(queryKey, next);
          // A change in the first ten moves the other pages, which are not pushed.
          else if (shown) void cache.invalidateQueries({ queryKey: keys.players });
        }
        void cache.invalidateQueries({ queryKey: keys.own });
      },
    },
  });
  useRoom('world', {
    events: { 'king.crowned': () => void cache.invalidateQueries({ queryKey: keys.all }) },
  });
}

// The specification requires logging of failures.
async function logged<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants this failure logged
    console.warn(`Failed to load ${what}`, error);
    throw error;
  }
}
