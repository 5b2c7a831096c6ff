import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';

const KEY = ['GET /api/dashboard'] as const;

/** Places and prices move without one's doing; a 304 while they do not. */
const REFRESH_MS = 60_000;

/** What one is worth, was worth and earned; follows what moves. */
export function useDashboard() {
  useFollowBalances(KEY);
  return useQuery({
    queryKey: KEY,
    queryFn: () => api.call('GET /api/dashboard'),
    refetchInterval: REFRESH_MS,
  });
}
