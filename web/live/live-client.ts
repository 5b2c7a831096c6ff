import type { EventName, Pushed } from '#protocol/wire/events.ts';
import type { EndReason, MissedEvent, Ready, SessionEnded } from '#protocol/wire/live.ts';
import { type ServerClock, spread, type Timers } from './clock.ts';
import type { ConnectionState } from './connection-store.ts';
import { type ClientRooms, createClientRooms, type Wire } from './rooms.ts';
import {
  createReconnection,
  isLasting,
  LASTING_PAUSE_MS,
  type LiveSocket,
  pauseAfter,
  type Reconnection,
  refusalOf,
  socketOptions,
} from './socket.ts';

export interface LiveDeps {
  readonly socket: LiveSocket;
  readonly state: ConnectionState;
  readonly timers: Timers;
  readonly clock: Pick<ServerClock, 'received' | 'synchronise'>;
  readonly isOnline: () => boolean;
  readonly isSignedIn: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

export interface LiveClient {
  readonly enter: ClientRooms['enter'];
  readonly start: () => void;
  readonly stop: () => void;
  /** Retries at once when the page becomes visible. */
  readonly wake: () => void;
  readonly online: () => void;
  /** Reconnects even when connected: after a sleep the connection may be dead without a sign, and the clock is late. */
  readonly woke: () => void;
  readonly onEnded: (listener: (reason: EndReason) => void) => () => void;
}

export function createLiveClient(deps: LiveDeps): LiveClient {
  const { socket, timers, state, report } = deps;
  const stuck = (): void => void socket.disconnect();
  const rooms = createClientRooms({ wire: wireOf(socket), timers, stuck, report });
  const reconnection = createReconnection(socket, timers);
  const session: SessionState = { isWanted: false, hasAsked: false };
  const listeners = new Set<(reason: EndReason) => void>();
  const stop = (): void => {
    session.isWanted = false;
    state.reset();
    reconnection.stop();
    rooms.clear();
  };

  const reconnect = (): void => {
    state.set('reconnecting');
    // Also cancels the Manager's backoff.
    socket.disconnect();
    reconnection.now();
  };

  followConnection({ ...deps, rooms, reconnection, session });
  socket.on('session.ended', ({ reason }) => {
    stop();
    for (const listener of [...listeners]) listener(reason);
  });

  return {
    enter: rooms.enter,
    start() {
      if (session.isWanted) return;
      session.isWanted = true;
      session.hasAsked = false;
      state.set('reconnecting');
      reconnection.now();
    },
    stop,
    wake() {
      session.hasAsked = false;
      if (session.isWanted) reconnection.now();
    },
    online() {
      if (session.isWanted && !socket.connected) reconnect();
    },
    woke() {
      session.hasAsked = false;
      if (session.isWanted) reconnect();
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface SessionState {
  isWanted: boolean;
  /** Whether the REST API was asked after `unauthorized`; it is asked once. */
  hasAsked: boolean;
}

interface ConnectionDeps extends LiveDeps {
  readonly rooms: ClientRooms;
  readonly reconnection: Reconnection;
  readonly session: SessionState;
}

function followConnection(deps: ConnectionDeps): void {
  const { socket, state, clock, isOnline, report, rooms, reconnection, session } = deps;
  const resync = async (ready: Ready): Promise<void> => {
    clock.synchronise(ready);
    if (!(await rooms.connected())) return;
    session.hasAsked = false;
    state.set('live');
  };
  socket.on('ready', (ready) => void resync(ready).catch(report));
  socket.on('disconnect', () => {
    rooms.disconnected();
    if (!session.isWanted) return;
    state.set(isOnline() ? 'reconnecting' : 'offline');
    if (!socket.active) reconnection.after(spread(socketOptions.reconnectionDelay));
  });
  socket.on('connect_error', (failure) => {
    if (!session.isWanted || socket.active) return;
    if (failure.message === 'unauthorized') void askForSession(deps).catch(report);
    else {
      const refusal = refusalOf(failure);
      if (refusal) state.refuse(refusal);
      reconnection.after(isLasting(refusal) ? LASTING_PAUSE_MS : pauseAfter(failure));
    }
  });
  socket.onAny((event: EventName, pushed: Pushed | Ready | SessionEnded) => {
    if (!('seq' in pushed)) return;
    clock.received(pushed.at);
    state.beat();
    rooms.receive({ event, ...pushed } as MissedEvent);
  });
}

async function askForSession({ state, session, reconnection, isSignedIn }: ConnectionDeps): Promise<void> {
  state.set('offline');
  if (session.hasAsked) return;
  session.hasAsked = true;
  if (await isSignedIn()) reconnection.after(pauseAfter(new Error('unauthorized')));
  else session.isWanted = false;
}

const ANSWER_WITHIN_MS = 10_000;

const wireOf = (socket: LiveSocket): Wire => ({
  subscribe: (room) => socket.timeout(ANSWER_WITHIN_MS).emitWithAck('subscribe', room),
  unsubscribe: (room) => socket.emit('unsubscribe', room, () => undefined),
  resume: (known) => socket.timeout(ANSWER_WITHIN_MS).emitWithAck('resume', known),
});
