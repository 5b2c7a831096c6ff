import { useConnectionStatus, useOpenElsewhere, useBeat } from '#web/live/connection-store.ts';
import { LiveBadge } from '#web/ui/figure/live-badge.tsx';

// Hangs below the bar on narrow screens, so that nothing moves when it appears.
export function ConnectionLine() {
  const line = useConnectionStatus();
  const openElsewhere = useOpenElsewhere();
  if (line === 'live' || line === 'connecting') return null;
  return (
    <output className="min-w-0 text-warn text-xs max-xl:pointer-events-none max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:border-line max-xl:border-b max-xl:bg-surface max-xl:px-6 max-xl:py-0.5 max-sm:px-4 max-sm:tracking-tight">
      {line === 'crowded' ? (
        <span key="crowded">
          Open in <span>{openElsewhere}</span> other tabs
          <span className="max-sm:sr-only">, which is all you may have</span>. Close one; this one tries again
          every five seconds.
        </span>
      ) : line === 'reconnecting' ? (
        <span key="reconnecting">
          <span className="xl:sr-only">Reconnecting.</span> What you see may be a moment old.
        </span>
      ) : (
        <span key="offline">
          No connection<span className="max-sm:sr-only"> to the server</span>. What you see may be old
          <span className="max-sm:sr-only">; it catches up automatically</span>.
        </span>
      )}
    </output>
  );
}

export const ConnectionBadge = () => <LiveBadge state={useConnectionStatus()} beat={useBeat()} compact />;
