import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '#protocol/kit/contract.ts';
import type { inhabitantRoutes } from '#protocol/systems/inhabitants/contract.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { markText, payText, retireText } from './text/players.ts';

const KEY = ['admin', 'inhabitants'] as const;

/** Their balances are not pushed. */
const REFRESH_MS = 15_000;

export const INHABITANTS_SHOWN = 20;

const changes = [KEY, ['admin', 'log'], ['admin', 'search']];

export type Inhabitants = Answer<typeof inhabitantRoutes.inhabitants>;

export const useInhabitants = (page: number) =>
  useQuery({
    queryKey: [...KEY, page],
    queryFn: () => api.call('GET /api/admin/inhabitants', { page, limit: INHABITANTS_SHOWN }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const useMark = () =>
  useCommand<{ readonly message: string }, readonly string[]>({
    key: [...KEY, 'mark'],
    send: async (usernames) => {
      const { marked } = await api.call('POST /api/admin/inhabitants', { usernames: [...usernames] });
      const [first] = marked;
      return {
        message:
          marked.length === 1 ? markText.markedOne(first?.username) : markText.markedSome(marked.length),
      };
    },
    changes,
    refusedIn: 'form',
    fallback: markText.failed,
  });

export const usePay = () =>
  useCommand<{ readonly message: string }, { readonly userId: string; readonly dollars: number }>({
    key: [...KEY, 'pay'],
    send: (input) => api.command('POST /api/admin/inhabitants/pay', input),
    changes,
    refusedIn: 'form',
    fallback: payText.failed,
  });

export const useRetire = () =>
  useCommand<{ readonly message: string }, string>({
    key: [...KEY, 'retire'],
    send: (userId) => api.call('POST /api/admin/inhabitants/retire', { userId }),
    changes,
    fallback: retireText.failed,
  });
