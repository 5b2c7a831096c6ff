import { Navigate, Outlet, useLocation, matchPath } from 'react-router';
import { useSession } from '#web/live/session-store.ts';
import { pages } from '#web/systems.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Spinner } from '#web/ui/page/loading.tsx';
import { checkSession, useCheckFailure } from './session-check.ts';

const LOGIN_PATH = '/';

export const HOME_PATH = '/dashboard';

export function PlayersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'signed-in':
      return <Outlet />;
    case 'unknown':
      return <Waiting />;
    case 'signed-out':
      // `SignOutRedirect` sends players who were signed out, with a message.
      return session.signOutNotice === null ? (
        <Navigate to={LOGIN_PATH} replace state={{ from: pathname + search }} />
      ) : null;
  }
}

export const Waiting = () => (
  <main className="flex min-h-dvh items-center justify-center">
    <h1 className="sr-only">Tycoon Empire</h1>
    <Checking />
  </main>
);

export function GuestsOnly() {
  const { status } = useSession();
  const { state } = useLocation() as { readonly state: { readonly from?: unknown } | null };
  const from = returnPath(state?.from);
  return status === 'signed-in' ? <Navigate to={from ?? HOME_PATH} replace /> : <Outlet />;
}

export function SignOutRedirect() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status !== 'signed-out' || session.signOutNotice === null || pathname === LOGIN_PATH)
    return null;
  const { type, message } = session.signOutNotice;
  // A player who logged out has no page to return to.
  const state = type === 'error' ? { from: pathname + search } : null;
  return <Navigate to={`${LOGIN_PATH}?type=${type}&message=${message}`} replace state={state} />;
}

export function Checking() {
  const failure = useCheckFailure();
  if (failure !== null) return <ErrorState message={failure} onRetry={() => void checkSession()} />;
  return <Spinner label="Loading" size={32} />;
}

// No link in the game is longer.
const MAX_LENGTH = 300;

// Prevents open redirects: only player pages of this site pass.
export function returnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > MAX_LENGTH || !/^\/[\w-]/.test(from)) return null;
  if (/[\\\p{Cc}]/u.test(from)) return null;
  const [path = ''] = from.split(/[?#]/);
  const isOurs = pages.some((page) => page.access === undefined && matchPath(page.path, path));
  return isOurs ? from : null;
}
