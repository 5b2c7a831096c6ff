import { useIsLineLost } from '#web/live/connection-store.ts';
import { useMarketPoll } from '../use-market.ts';

interface Freshness {
  /** What is shown may be wrong by now. */
  readonly isStale: boolean;
  /** What to say about it. */
  readonly note: string | null;
}

/** How fresh the market is, told when it is not. */
export function useFreshness(): Freshness {
  const isLost = useIsLineLost();
  const { data, isError, failureCount } = useMarketPoll();
  const isFailing = isError || failureCount > 0;
  if (!data)
    return {
      isStale: false,
      note: isFailing ? 'The market does not answer. It is asked again shortly.' : null,
    };
  if (!isLost) return { isStale: false, note: null };
  return isFailing
    ? { isStale: true, note: 'Connection lost. Prices may be out of date.' }
    : { isStale: false, note: 'The live line is down. Prices are read every five seconds.' };
}
