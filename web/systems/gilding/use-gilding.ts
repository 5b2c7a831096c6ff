import { useQuery } from '@tanstack/react-query';
import type { GildedPart } from '#protocol/systems/gilding/terms.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { panelText } from './text.ts';

const KEY = ['gilding'] as const;

export function useGildings() {
  useFollowBalances(KEY);
  return useQuery({ queryKey: KEY, queryFn: () => api.call('GET /api/gilding/mine') });
}

interface Gild {
  readonly part: GildedPart;
  readonly horseId?: string;
  readonly dollars: number;
}

/** The profile shows it at once; the street and the boards when they are next read. */
export const useGild = () =>
  useCommand({
    key: ['gilding', 'gild'],
    send: ({ part, horseId }: Gild) =>
      api.command('POST /api/gilding/gild', { part, ...(horseId !== undefined && { horseId }) }),
    expectedDollars: ({ dollars }) => -dollars,
    changes: [KEY, ['profile'], ['estate'], ['leaderboard']],
    isBusyUntilRead: true,
    fallback: panelText.failed,
  });
