import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import { api } from '#web/live/client.ts';
import { useMirror } from '#web/live/mirror.ts';
import { merged, type Read, readAfter } from '#web/live/pushes.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { hasSameTen, type PlayersPage, tenOf, withFirstTen } from './model.ts';
import { leaderboardMirror, leaderboardStore, useLeaderboardState } from './store.ts';

const keys = {
  all: ['leaderboard'],
  players: ['leaderboard', 'players'],
  everyone: ['leaderboard', 'everyone'],
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
  const top = useLeaderboardState((state) => state.top);
  const hasTop = search === '' && sortBy === 'dollars' && !enhanced && page === 1;
  const more = { enhanced: enhanced ? 'true' : 'false', ...(inhabitants && WITH_INHABITANTS) } as const;
  return useQuery({
    queryKey: [...(inhabitants ? keys.everyone : keys.players), { search, sortBy, enhanced, page }],
    queryFn: () =>
      readAfter(leaderboardStore.getState().top, () =>
        logged('the leaderboard', () => api.call('GET /api/leaderboard', { page, search, sortBy, ...more })),
      ),
    select: useCallback(
      (read: Read<PlayersPage>) =>
        hasTop
          ? merged(read, top, (shown, pushed) => withFirstTen(shown, tenOf(pushed, inhabitants)))
          : read.value,
      [hasTop, inhabitants, top],
    ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

const WITH_INHABITANTS = { inhabitants: 'true' } as const;

export function useOwnRank({ sortBy, inhabitants }: Pick<PlayersFilter, 'sortBy' | 'inhabitants'>) {
  const cache = useQueryClient();
  const { dollars, points } = useUser();
  useEffect(() => void cache.invalidateQueries({ queryKey: keys.own }), [cache, dollars, points]);
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

export function useLiveLeaderboard(): void {
  const cache = useQueryClient();
  useMirror('leaderboard', leaderboardStore, leaderboardMirror);
  // A change in the first ten moves the rest of the page, which is not pushed.
  const readAgain = (top: LeaderboardTop): void => {
    const plain = { search: '', sortBy: 'dollars', enhanced: false, page: 1 } as const;
    for (const [queryKey, inhabitants] of [
      [keys.players, false],
      [keys.everyone, true],
    ] as const) {
      const read = cache.getQueryData<Read<PlayersPage>>([...queryKey, plain]);
      if (read && !hasSameTen(read.value, tenOf(top, inhabitants)))
        void cache.invalidateQueries({ queryKey });
    }
  };
  useRoom<LeaderboardTop>('leaderboard', {
    snapshot: readAgain,
    events: {
      'leaderboard.changed': (top) => {
        readAgain(top);
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
