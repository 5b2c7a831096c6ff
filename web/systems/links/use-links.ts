import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { householdText } from './text.ts';

const HOUSEHOLD = ['links', 'household'] as const;

/** Scores are computed now and then. */
const REFRESH_MS = 60_000;

export const useLinks = () =>
  useQuery({
    // Beside the queue's keys: a report makes a case here as well.
    queryKey: ['moderation', 'cases', 'links'],
    queryFn: async () => (await api.call('GET /api/moderation/links')).links,
    refetchInterval: REFRESH_MS,
  });

export const useHousehold = () =>
  useQuery({
    queryKey: HOUSEHOLD,
    queryFn: () => api.call('GET /api/profil/household'),
    refetchInterval: REFRESH_MS,
  });

interface Declaration {
  readonly username: string;
  readonly accept: boolean;
  readonly isNew?: boolean;
}

export const useDeclare = () =>
  useCommand({
    key: ['links', 'declare'],
    subjectOf: ({ username }: Declaration) => username,
    send: async ({ username, accept, isNew = false }) => {
      await api.call('POST /api/profil/household', { username, accept });
      return { message: isNew ? householdText.isAsked(username) : householdText.isChanged };
    },
    changes: [HOUSEHOLD],
    isBusyUntilRead: true,
    fallback: householdText.failed,
    refusedIn: 'form',
  });
