import { useBeat, useConnectionStatus, useRefusal } from '#web/live/connection-store.ts';
import { LiveBadge } from '#web/ui/figure/live-badge.tsx';

const text = {
  crowded: (openElsewhere: number) =>
    `Open in ${openElsewhere} other tabs. Close one; this one tries again every five seconds.`,
  crowdedLimit: 'An account may have no more open.',
  crowdedNetwork: 'Too many pages are open in your network. This one tries again every few seconds.',
  busy: 'The server is busy. What you see may be a moment old.',
  foreign:
    'The game does not know this address, so nothing here updates by itself. Whoever runs it has to set PUBLIC_URL.',
  restarting: 'The server is restarting. What you see may be a moment old.',
  reconnecting: 'Reconnecting.',
  aMomentOld: 'What you see may be a moment old.',
  offline: 'No connection. What you see may be old.',
  catchesUp: 'It catches up automatically.',
};

// Hangs below the bar on narrow screens, so that nothing moves when it appears.
export function ConnectionLine() {
  const status = useConnectionStatus();
  if (status === 'live' || status === 'connecting') return null;
  return (
    <output className="min-w-0 text-warn text-xs max-xl:pointer-events-none max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:border-line max-xl:border-b max-xl:bg-surface max-xl:px-6 max-xl:py-0.5 max-sm:px-4 max-sm:tracking-tight">
      {status === 'crowded' ? (
        <Crowded key={status} />
      ) : status === 'reconnecting' ? (
        <span key={status}>
          <span className="xl:sr-only">{text.reconnecting}</span> <span>{text.aMomentOld}</span>
        </span>
      ) : status === 'offline' ? (
        <span key={status}>
          <span>{text.offline}</span> <span className="max-sm:sr-only">{text.catchesUp}</span>
        </span>
      ) : (
        <span key={status}>{text[status]}</span>
      )}
    </output>
  );
}

function Crowded() {
  const refusal = useRefusal();
  if (refusal?.reason !== 'crowded') return null;
  return (
    <span>
      <span>{text.crowded(refusal.openElsewhere)}</span>{' '}
      <span className="max-sm:sr-only">{text.crowdedLimit}</span>
    </span>
  );
}

export const ConnectionBadge = () => <LiveBadge state={useConnectionStatus()} beat={useBeat()} compact />;
