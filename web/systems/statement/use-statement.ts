import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { saveFile } from '#web/live/save-file.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { readOnce } from '#web/ui/page/older-pages.tsx';
import { csvQuery, type Filters, queryOf } from './model.ts';

const CALL = 'GET /api/statement';
const KEY = [CALL] as const;

export type Statement = AnswerOf<typeof CALL>;

// Shows the previous page until the next one has loaded.
export function useStatement(filters: Filters) {
  useFollowBalances(KEY);
  return useQuery({
    queryKey: [...KEY, filters],
    queryFn: () => api.call(CALL, queryOf(filters)),
    placeholderData: keepPreviousData,
    ...readOnce(filters.passed),
  });
}

export const useCsv = () =>
  useMutation({
    mutationKey: ['statement', 'csv'],
    mutationFn: async (filters: Filters) =>
      saveFile(await api.download('GET /api/statement.csv', csvQuery(filters)), 'statement.csv'),
    networkMode: 'always',
  });
