import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ActivityEntry } from '#protocol/systems/activity.ts';
import { api } from '#web/live/client.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';

const KEY = ['GET /api/activity/recent'] as const;

export function useRecentActivity() {
  useFollowBalances(KEY);
  return useQuery<readonly ActivityEntry[]>({
    queryKey: KEY,
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
