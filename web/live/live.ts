import { ApiError, api } from './client.ts';
import { clock, timers } from './clock.ts';
import { connection } from './connection-store.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { openSocket } from './socket.ts';

let client: LiveClient | null = null;

/** The one live connection of this page; made when it is first needed. */
export function live(): LiveClient {
  client ??= watchPage(
    createLiveClient({
      socket: openSocket(),
      state: connection,
      timers,
      clock,
      isOnline: () => navigator.onLine,
      isSignedIn,
      report,
    }),
  );
  return client;
}

/** A page that is seen again, or a network that is back, tries at once. */
function watchPage(made: LiveClient): LiveClient {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.wake();
  });
  addEventListener('online', made.online);
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
