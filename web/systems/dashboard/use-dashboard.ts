import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ActivityEntry } from '#protocol/systems/activity/contract.ts';
import { api } from '#web/live/client.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';

const DASHBOARD_KEY = ['GET /api/dashboard'] as const;

/** Ranks and prices change through other players and are not pushed here. */
const REFRESH_MS = 60_000;

export function useDashboard() {
  useFollowBalances(DASHBOARD_KEY);
  return useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: () => api.call('GET /api/dashboard'),
    refetchInterval: REFRESH_MS,
  });
}

const ACTIVITY_KEY = ['GET /api/activity/recent'] as const;

export function useRecentActivity() {
  useFollowBalances(ACTIVITY_KEY);
  return useQuery<readonly ActivityEntry[]>({
    queryKey: ACTIVITY_KEY,
    queryFn: async () => (await api.call('GET /api/activity/recent')).entries,
  });
}

// Entries of the first load are not news.
export function useNews(entries: readonly ActivityEntry[] | undefined): (entry: ActivityEntry) => boolean {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const known = seen.current;
  useEffect(() => {
    if (entries) seen.current = new Set(entries.map(({ id }) => id));
  }, [entries]);
  return ({ id }) => known !== null && !known.has(id);
}
