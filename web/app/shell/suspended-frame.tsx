import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { matchPath, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { useBeat, useConnectionStatus } from '#web/live/connection-store.ts';
import { live } from '#web/live/live.ts';
import { useMirror } from '#web/live/mirror.ts';
import { balanceMirror, sessionStore, useUser } from '#web/live/session-store.ts';
import { setSuspended } from '#web/live/suspension-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import type { PageEntry } from '#web/system-entry.ts';
import { pages, shellContext } from '#web/systems.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ThumbBarSlot } from '#web/ui/button/thumb-bar.tsx';
import { LiveBadge } from '#web/ui/figure/live-badge.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Spinner } from '#web/ui/page/loading.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Brand } from '../navigation/brand.tsx';
import { queries } from '../queries.ts';
import { refreshSession } from '../session/session.ts';
import { onSignedOut } from '../session/use-player-connection.ts';

const SANCTIONS_PATH = '/sanctions';
const MINE = ['moderation', 'mine'] as const;
/** A suspension also ends by itself. */
const REFRESH_MS = 60_000;

const isFirst = ({ path }: PageEntry): boolean => path === SANCTIONS_PATH;

const left = pages
  .filter(({ nameForSuspended }) => nameForSuspended !== undefined)
  .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));

/** What is left to a suspended player: nothing else is shown, and nothing else is read. */
export function SuspendedFrame({ onLogout }: { onLogout: () => void }) {
  const { dollars } = useUser();
  const { pathname } = useLocation();
  useConnection();
  useEndOfSuspension();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-page">
        <div className="mx-auto flex h-14 max-w-page items-center gap-4 px-6 max-sm:gap-2 max-sm:px-4">
          <Brand />
          <LiveBadge state={useConnectionStatus()} beat={useBeat()} compact />
          <span data-balance className="ml-auto min-w-0 font-semibold">
            <span className="sr-only">Balance </span>
            <Money of={dollars} form="round" />
          </span>
          <Button variant="quiet" icon={LogOut} onClick={onLogout} className="-mr-3 px-3">
            Logout
          </Button>
        </div>
      </header>
      <Navigation />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-6 pt-6 pb-8 max-sm:px-4 max-sm:pt-4"
      >
        <ErrorBoundary resetKey={pathname} isPage>
          <Suspense fallback={<Spinner label="Loading" className="min-h-dvh py-16" />}>
            {left.some(({ path }) => matchPath(path, pathname)) ? (
              <Outlet context={shellContext} />
            ) : (
              <Navigate to={SANCTIONS_PATH} replace />
            )}
          </Suspense>
        </ErrorBoundary>
        <ThumbBarSlot />
      </main>
    </div>
  );
}

const Navigation = () => (
  <nav aria-label="Main" className="border-line border-b">
    <ul className="mx-auto flex max-w-page gap-6 overflow-x-auto px-6 max-sm:px-4">
      {left.map(({ path, nameForSuspended }) => (
        <li key={path}>
          <NavLink
            to={path.replace(/\/:.*/, '')}
            className={({ isActive }) =>
              cx(
                'flex h-11 items-center whitespace-nowrap border-b-2 text-sm hover:text-ink',
                isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
              )
            }
          >
            {nameForSuspended}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

function useConnection(): void {
  const { id } = useUser();
  useEffect(() => {
    const line = live();
    line.start();
    const ends = [
      line.onEnded(onSignedOut),
      timers.every(REFRESH_MS, () => void refreshSession().catch(() => undefined)),
    ];
    return () => {
      for (const end of ends) end();
      line.stop();
      queries.clear();
    };
  }, [id]);
  useMirror(`user:${id}`, sessionStore, balanceMirror);
}

function useEndOfSuspension(): void {
  const { id } = useUser();
  const { data, refetch } = useQuery({
    queryKey: MINE,
    queryFn: async () => (await api.call('GET /api/moderation/mine')).sanctions,
    refetchInterval: REFRESH_MS,
  });
  const readAgain = () => void refetch();
  useRoom(`user:${id}`, {
    snapshot: readAgain,
    events: { 'sanction.lifted': readAgain, 'sanction.set': readAgain },
  });
  const isOver = data?.every(({ kind, is_active: isActive }) => kind !== 'suspend' || !isActive) ?? false;
  useEffect(() => {
    if (isOver) setSuspended(false);
  }, [isOver]);
}
