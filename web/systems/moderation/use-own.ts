import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { readSoon } from '#web/live/read-soon.ts';
import type { InputOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { reportText } from './text/report.ts';
import { appealText } from './text/sanctions.ts';

const MINE = ['moderation', 'mine'] as const;

export function useMine() {
  const { id } = useUser();
  const cache = useQueryClient();
  const readAgain = () => readSoon(cache, MINE);
  useRoom(`user:${id}`, { events: { 'sanction.set': readAgain, 'sanction.lifted': readAgain } });
  return useQuery({
    queryKey: MINE,
    queryFn: async () => (await api.call('GET /api/moderation/mine')).sanctions,
  });
}

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

const REPORT = 'POST /api/moderation/report';

export const useSendReport = () =>
  useCommand({
    key: ['moderation', 'report'],
    send: async (report: InputOf<typeof REPORT>) => {
      await api.command(REPORT, report);
      return { message: reportText.sent };
    },
    // Staff may be reading the queue.
    changes: [['moderation', 'cases']],
    fallback: reportText.failed,
    refusedIn: 'form',
  });
