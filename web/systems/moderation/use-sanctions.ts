import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import type { InputOf } from '#web/live/route-types.ts';
import { useCommand } from '#web/live/use-command.ts';
import { appealText } from './text/sanctions.ts';

const MINE = ['moderation', 'mine'] as const;

export const useMine = () =>
  useQuery({
    queryKey: MINE,
    queryFn: async () => (await api.call('GET /api/moderation/mine')).sanctions,
  });

const APPEAL = 'POST /api/moderation/appeal';

export const useAppeal = () =>
  useCommand({
    key: ['moderation', 'appeal'],
    send: async (appeal: InputOf<typeof APPEAL>) => {
      await api.call(APPEAL, appeal);
      return { message: appealText.sent };
    },
    changes: [MINE],
    isBusyUntilRead: true,
    fallback: appealText.failed,
    refusedIn: 'form',
  });
