import type { EndReason, MissedEvent, Ready } from '#protocol/live.ts';
import type { ServerClock, Timers } from './clock.ts';
import type { ConnectionState } from './connection-store.ts';
import type { ClientSocket } from './lean-socket.ts';
import { createRetry, type Retry } from './retry.ts';
import { type ClientRooms, createClientRooms, type Wire } from './rooms.ts';

export interface LiveDeps {
  /** A socket that is not connected yet and never connects by itself. */
  readonly open: () => ClientSocket;
  /** Where the state of the connection is shown. */
  readonly state: ConnectionState;
  readonly timers: Timers;
  readonly clock: Pick<ServerClock, 'received' | 'synchronise'>;
  /** Asks once whether there still is a session. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

/** The page's one socket and everything received by it. */
export interface LiveClient {
  readonly enter: ClientRooms['enter'];
  /** Connects, and from then on heals by itself. */
  readonly start: () => void;
  /** Disconnects for good and forgets what was received. */
  readonly stop: () => void;
  /** Tries at once if there is no connection: the page is seen again. */
  readonly wake: () => void;
  /** The network went or came: a connection from before may be dead without knowing. */
  readonly network: (isThere: boolean) => void;
  /** Calls when the server ends the session, with its reason; returns how to stop. */
  readonly onEnded: (listener: (reason: EndReason) => void) => () => void;
}

export function createLiveClient(deps: LiveDeps): LiveClient {
  const { timers, state, report } = deps;
  const socket = deps.open();
  const rooms = createClientRooms({ wire: wireOf(socket), timers, stuck: () => socket.disconnect(), report });
  const link: Link = { isWanted: false, isConnecting: false, current: 0, hasAsked: false };
  const connect = (): void => {
    retry.cancel();
    if (!link.isWanted || link.isConnecting || socket.connected) return;
    link.isConnecting = true;
    socket.connect();
  };
  const retry = createRetry(timers, connect);
  const links: Links = { ...deps, socket, rooms, link, retry };
  const listeners = new Set<(reason: EndReason) => void>();

  listen(links);
  socket.on('session.ended', ({ reason }) => {
    stop(links);
    for (const listener of [...listeners]) listener(reason);
  });

  return {
    enter: rooms.enter,
    start() {
      if (link.isWanted) return;
      link.isWanted = true;
      link.hasAsked = false;
      retry.reset();
      state.set('reconnecting');
      connect();
    },
    stop: () => stop(links),
    wake() {
      link.hasAsked = false;
      connect();
    },
    network(isThere) {
      if (link.isWanted) state.set(isThere ? 'reconnecting' : 'offline');
      if (!isThere) return;
      disconnect(links);
      connect();
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Link {
  /** Somebody is signed in: there shall be a connection. */
  isWanted: boolean;
  /** It is being made: the end of that is reported to nobody. */
  isConnecting: boolean;
  /** Counts connections: what ends later than its connection is too late. */
  current: number;
  /** After `unauthorized` the REST side is asked once. */
  hasAsked: boolean;
}

interface Links extends LiveDeps {
  readonly socket: ClientSocket;
  readonly rooms: ClientRooms;
  readonly link: Link;
  readonly retry: Retry;
}

function listen(links: Links): void {
  const { socket, state, rooms, link, retry, clock, report } = links;
  socket.on('ready', (ready) => void getInStep(links, ready).catch(report));
  socket.on('connect', () => {
    link.isConnecting = false;
  });
  socket.on('disconnect', () => {
    link.isConnecting = false;
    link.current += 1;
    rooms.disconnected();
    if (!link.isWanted) return;
    state.set('reconnecting');
    retry.soon();
  });
  socket.on('connect_error', ({ message, data }) => {
    link.isConnecting = false;
    if (!link.isWanted) return;
    if (message === 'unauthorized') void askForSession(links).catch(report);
    else if (message === 'too_many_sockets') retry.later();
    else if (data) retry.notBefore(data.retryAfterMs);
    else retry.soon();
  });
  socket.onAny((event: MissedEvent['event'], pushed: Omit<MissedEvent, 'event'> | Ready) => {
    if (!('seq' in pushed)) return;
    clock.received(pushed.at);
    state.beat();
    rooms.receive({ event, ...pushed } as MissedEvent);
  });
}

/** The connection counts as live when every room has what it missed. */
async function getInStep({ socket, clock, rooms, link, retry, state }: Links, ready: Ready): Promise<void> {
  link.current += 1;
  const mine = link.current;
  clock.synchronise(ready);
  await rooms.connected();
  if (mine !== link.current || !socket.connected) return;
  link.hasAsked = false;
  retry.reset();
  state.set('live');
}

/** The server knows no session of ours. We stop, unless its REST side says otherwise. */
async function askForSession({ link, state, retry, isSignedIn }: Links): Promise<void> {
  state.set('offline');
  if (link.hasAsked) return;
  link.hasAsked = true;
  if (await isSignedIn()) retry.later();
  else link.isWanted = false;
}

function stop(links: Links): void {
  links.link.isWanted = false;
  links.retry.cancel();
  links.state.reset();
  disconnect(links);
  links.rooms.clear();
}

/** Ends the connection, or its making, which is reported to nobody. */
function disconnect({ socket, link }: Pick<Links, 'socket' | 'link'>): void {
  socket.disconnect();
  link.isConnecting = false;
}

/** What a client says goes out only while it is connected. */
function wireOf(socket: ClientSocket): Wire {
  return {
    subscribe: (room, answer) => socket.connected && socket.emit('subscribe', room, answer),
    unsubscribe: (room) => socket.connected && socket.emit('unsubscribe', room, () => undefined),
    resume: (known, answer) => socket.connected && socket.emit('resume', known, answer),
  };
}
