import { useConnection } from '#web/live/connection-store.ts';
import { LiveBadge } from '#web/ui/live-badge.tsx';
import { useLineState } from './use-line-state.ts';

/** The state of the line to the server; quiet while all is well. */
export function ConnectionBadge() {
  const { beat } = useConnection();
  return <LiveBadge state={useLineState()} beat={beat} compact />;
}
