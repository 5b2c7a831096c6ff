import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';

const KEY = ['GET /api/dashboard'] as const;

/** Ranks and prices also change through other players; otherwise a 304. */
const REFRESH_MS = 60_000;

export function useDashboard() {
  useFollowBalances(KEY);
  return useQuery({
    queryKey: KEY,
    queryFn: () => api.call('GET /api/dashboard'),
    refetchInterval: REFRESH_MS,
  });
}
