import { useBeat, useConnectionStatus } from '#web/live/connection-store.ts';
import { LiveBadge } from '#web/ui/figure/live-badge.tsx';

export const ConnectionBadge = () => <LiveBadge state={useConnectionStatus()} beat={useBeat()} compact />;
