import { api } from './client.ts';
import { clock, onWake, timers } from './clock.ts';
import { connection } from './connection-store.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { isSessionGone } from './session-probe.ts';
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
      isSignedIn: async () => !(await isSessionGone(api)),
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
  onWake(timers, made.woke);
  return made;
}

// Rethrown outside the socket's handler: the error reaches `window.onerror`, and the connection survives.
const report = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
