import { useBeat, useConnectionStatus } from '#web/live/connection-store.ts';
import { LiveBadge } from '#web/ui/live-badge.tsx';

/** The state of the line to the server; quiet while all is well. */
export const ConnectionBadge = () => <LiveBadge state={useConnectionStatus()} beat={useBeat()} compact />;
