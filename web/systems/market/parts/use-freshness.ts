import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useMarketPoll } from '../use-market.ts';

interface Freshness {
  /** What is shown may be wrong by now. */
  readonly isStale: boolean;
  /** What to say about it, where the line to the server is not what is wrong. */
  readonly note: string | null;
}

/** How fresh the market is: without the line it is read every few seconds, and old only when that fails too. */
export function useFreshness(): Freshness {
  const isLost = useIsConnectionLost();
  const { data, isError, failureCount } = useMarketPoll();
  const isFailing = isError || failureCount > 0;
  return {
    isStale: data !== undefined && isLost && isFailing,
    note:
      data === undefined && isFailing && !isLost
        ? 'The market does not answer. It is asked again shortly.'
        : null,
  };
}
