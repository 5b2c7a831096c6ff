import { api } from '#web/live/client.ts';
import type { InputOf } from '#web/live/route-types.ts';
import { useCommand } from '#web/live/use-command.ts';
import { reportText } from './text/report.ts';

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
