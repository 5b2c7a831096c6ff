import { ApiError, api } from './client.ts';
import { clock, timers } from './clock.ts';
import { connection } from './connection-store.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { openSocket } from './socket.ts';

let client: LiveClient | null = null;

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

// Rethrown outside the socket's handler: the error reaches `window.onerror`, and the connection survives.
const report = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
