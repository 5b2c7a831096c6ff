import { ApiError, api } from './client.ts';
import { clock, timers } from './clock.ts';
import { connection } from './connection-store.ts';
import { createLeanSocket, openLine } from './lean-socket.ts';
import { createLiveClient, type LiveClient } from './socket.ts';

let client: LiveClient | null = null;

/** The one live connection of this page; made when it is first needed. */
export function live(): LiveClient {
  client ??= watchPage(
    createLiveClient({
      open: () => createLeanSocket({ open: openLine, timers }),
      state: connection,
      timers,
      clock,
      isSignedIn,
      report,
    }),
  );
  return client;
}

/** A page that is seen again, or a network that is back, tries at once instead of waiting its turn. */
function watchPage(made: LiveClient): LiveClient {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.wake();
  });
  addEventListener('online', () => made.network(true));
  addEventListener('offline', () => made.network(false));
  return made;
}

async function isSignedIn(): Promise<boolean> {
  try {
    await api.call('GET /api/auth/me');
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401);
  }
}

/** A listener's fault is a fault of the page, seen like any other; the connection goes on. */
const report = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
