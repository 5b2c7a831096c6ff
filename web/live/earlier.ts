import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { failureText } from './client.ts';

/** How to load the next page of a list whose first page has the newest entries. */
export function earlierOf(
  {
    fetchNextPage,
    refetch,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
  }: UseInfiniteQueryResult<unknown>,
  failed: string,
) {
  const load = async () => {
    const { isFetchNextPageError: isFailed, error } = await fetchNextPage();
    if (isFailed) toast('error', failureText(error, failed));
    // It has cancelled a read of what is new.
    else if (isFetching) await refetch();
  };
  return { isPending: isFetchingNextPage, isError: isFetchNextPageError, mutate: () => void load() };
}
