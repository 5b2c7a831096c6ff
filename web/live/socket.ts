import { io, type Socket } from 'socket.io-client';
import type { EventName, Pushed } from '#protocol/events.ts';
import type {
  ClientToServer,
  EndReason,
  MissedEvent,
  Ready,
  ServerToClient,
  SessionEnded,
} from '#protocol/live.ts';
import { type ServerClock, spread, type Timers } from './clock.ts';
import type { ConnectionState } from './connection-store.ts';
import { type ClientRooms, createClientRooms, type Wire } from './rooms.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** A player who waits longer than 3 s for a server that is back reloads the page. */
const MAX_RECONNECT_MS = 3_000;

/** Polling would need sticky sessions at every gateway. */
export const socketOptions = {
  transports: ['websocket'],
  autoConnect: false,
  forceNew: true,
  reconnectionDelay: 400,
  reconnectionDelayMax: MAX_RECONNECT_MS,
  timeout: 10_000,
};

/** A socket to the server that served this page, not connected yet. */
export const openSocket = (auth: { readonly spectator?: true } = {}): LiveSocket =>
  io({ ...socketOptions, auth });

const ANSWER_WITHIN_MS = 10_000;

/** No server asks for more. */
const MAX_BUSY_MS = 10_000;

/** How long to stay away after a refusal: as long as the server says, else a moment. */
export function pauseAfter(failure: Error): number {
  const data: unknown = 'data' in failure ? failure.data : null;
  const isBusy = typeof data === 'object' && data !== null && 'retryAfterMs' in data;
  if (!isBusy || typeof data.retryAfterMs !== 'number') return spread(MAX_RECONNECT_MS);
  return Math.min(data.retryAfterMs, MAX_BUSY_MS) + spread(socketOptions.reconnectionDelay);
}

/** Connects again where the Manager does not: after the server has refused or disconnected a socket. */
export function createReconnection(socket: LiveSocket, timers: Pick<Timers, 'after'>) {
  let cancel = (): void => undefined;
  const now = (): void => {
    cancel();
    if (!socket.active) socket.connect();
  };
  return {
    now,
    after(ms: number): void {
      cancel();
      cancel = timers.after(ms, now);
    },
    stop(): void {
      cancel();
      socket.disconnect();
    },
  };
}

export interface LiveDeps {
  /** Not connected yet. */
  readonly socket: LiveSocket;
  /** Where the state of the connection is shown. */
  readonly state: ConnectionState;
  readonly timers: Timers;
  readonly clock: Pick<ServerClock, 'received' | 'synchronise'>;
  readonly isOnline: () => boolean;
  /** Asks once whether there still is a session. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

/** The player's one socket and the rooms it is in. */
export interface LiveClient {
  readonly enter: ClientRooms['enter'];
  readonly start: () => void;
  /** Disconnects and forgets what was received. */
  readonly stop: () => void;
  /** The page is seen again: a refused client tries at once. */
  readonly wake: () => void;
  /** The network is back. */
  readonly online: () => void;
  /** Calls when the server ends the session; returns how to stop. */
  readonly onEnded: (listener: (reason: EndReason) => void) => () => void;
}

export function createLiveClient(deps: LiveDeps): LiveClient {
  const { socket, timers, state, clock, isOnline, isSignedIn, report } = deps;
  const rooms = createClientRooms({
    wire: wireOf(socket),
    timers,
    stuck: () => socket.disconnect(),
    report,
  });
  const reconnection = createReconnection(socket, timers);
  const listeners = new Set<(reason: EndReason) => void>();
  let isWanted = false;
  /** After `unauthorized` the REST side is asked once. */
  let hasAsked = false;

  const stop = (): void => {
    isWanted = false;
    state.reset();
    reconnection.stop();
    rooms.clear();
  };
  const resync = async (ready: Ready): Promise<void> => {
    clock.synchronise(ready);
    if (!(await rooms.connected())) return;
    hasAsked = false;
    state.set('live');
  };
  const askForSession = async (): Promise<void> => {
    state.set('offline');
    if (hasAsked) return;
    hasAsked = true;
    if (await isSignedIn()) reconnection.after(pauseAfter(new Error('unauthorized')));
    else isWanted = false;
  };

  socket.on('ready', (ready) => void resync(ready).catch(report));
  socket.on('disconnect', () => {
    rooms.disconnected();
    if (!isWanted) return;
    state.set(isOnline() ? 'reconnecting' : 'offline');
    if (!socket.active) reconnection.after(spread(socketOptions.reconnectionDelay));
  });
  socket.on('connect_error', (failure) => {
    if (!isWanted || socket.active) return;
    if (failure.message === 'unauthorized') void askForSession().catch(report);
    else reconnection.after(pauseAfter(failure));
  });
  socket.on('session.ended', ({ reason }) => {
    stop();
    for (const listener of [...listeners]) listener(reason);
  });
  socket.onAny((event: EventName, pushed: Pushed | Ready | SessionEnded) => {
    if (!('seq' in pushed)) return;
    clock.received(pushed.at);
    state.beat();
    rooms.receive({ event, ...pushed } as MissedEvent);
  });

  return {
    enter: rooms.enter,
    start() {
      if (isWanted) return;
      isWanted = true;
      hasAsked = false;
      state.set('reconnecting');
      reconnection.now();
    },
    stop,
    wake() {
      hasAsked = false;
      if (isWanted) reconnection.now();
    },
    online() {
      if (!isWanted || socket.connected) return;
      state.set('reconnecting');
      // Ends the Manager's pause.
      socket.disconnect();
      reconnection.now();
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const wireOf = (socket: LiveSocket): Wire => ({
  subscribe: (room) => socket.timeout(ANSWER_WITHIN_MS).emitWithAck('subscribe', room),
  unsubscribe: (room) => socket.emit('unsubscribe', room, () => undefined),
  resume: (known) => socket.timeout(ANSWER_WITHIN_MS).emitWithAck('resume', known),
});
