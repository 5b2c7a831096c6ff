import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes what is known as an event says. An answer that is under way may be older than the event, so it is asked for again. */
export function applyEvent<T>(cache: QueryClient, queryKey: QueryKey, change: (known: T) => T): void {
  cache.setQueryData<T>(queryKey, (known) => (known === undefined ? known : change(known)));
  if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey });
}
