import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useFollowGoods } from '#web/live/use-follow-goods.ts';
import type { Filters } from './store.ts';

const CALL = 'GET /api/statement';
const KEY = [CALL] as const;

export type Statement = AnswerOf<typeof CALL>;

/** A page of the statement; it follows what moves. The page before stays while the next is on its way. */
export function useStatement(filters: Filters) {
  useFollowGoods(KEY);
  return useQuery({
    queryKey: [...KEY, filters],
    queryFn: () => api.call(CALL, filters),
    placeholderData: keepPreviousData,
  });
}
