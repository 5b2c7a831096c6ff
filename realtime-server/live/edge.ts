import type { Server as HttpServer } from 'node:http';
import { Server, type ServerOptions } from 'socket.io';
import type { ClientToServer, EndReason } from '#protocol/wire/live.ts';
import { type Connections, createConnections, type LiveSocket, type Messages } from './connections.ts';
import { type Admit, createHandshake } from './handshake.ts';
import type { LiveDeps } from './live.ts';
import type { Members } from './sequencer.ts';
import { type Authority, createSocketHandlers } from './socket-handlers.ts';
import type { Timers } from './timers.ts';
import { createUpgradeGuard } from './upgrade-guard.ts';

/** The largest message is a list of positions. */
const MAX_MESSAGE_BYTES = 16_384;
const PING_EVERY_MS = 25_000;
const PING_TIMEOUT_MS = 20_000;
/** Deadline for Socket.IO's CONNECT packet. */
const CONNECT_TIMEOUT_MS = 10_000;

/** After a restart of all rooms, 5,000 clients are up to date within 2 s. */
const READY_BATCH = 250;
const READY_BATCH_EVERY_MS = 100;

export interface EdgeDeps
  extends Pick<
    LiveDeps,
    | 'server'
    | 'clock'
    | 'timers'
    | 'ourOrigin'
    | 'warnOfForeign'
    | 'addressOf'
    | 'onPlayerConnections'
    | 'limited'
    | 'report'
  > {
  readonly maxAdmitting?: number | undefined;
}

export type Adapter = NonNullable<ServerOptions['adapter']>;

export type Io = Server<ClientToServer, Messages>;

export interface Edge {
  readonly io: Io;
  readonly connections: Connections;
  readonly members: Members;
  readonly socket: (id: string) => LiveSocket | undefined;
  /** Call once, before the server listens. */
  readonly serve: (authority: Authority & { readonly admit: Admit }) => void;
  readonly end: (socket: LiveSocket, reason: EndReason) => void;
  readonly socketOn: (engine: LiveSocket['conn']) => LiveSocket | undefined;
  readonly sendReady: (socket: LiveSocket) => void;
  readonly sendReadyToAll: () => void;
  readonly counts: () => { readonly sockets: number; readonly spectators: number };
  readonly waiting: () => number;
  readonly drain: () => Promise<void>;
}

export function openEdge(deps: EdgeDeps): Edge {
  const { timers } = deps;
  let isDraining = false;
  let admitting = (): number => 0;
  let sendReady = (_socket: LiveSocket): void => undefined;
  const connections = createConnections(deps);
  const upgradeGuard = createUpgradeGuard({
    ...deps,
    openFrom: (address) => connections.from(address) + connections.spectatorsFrom(address),
  });
  const io = openSocketServer(deps.server, {
    allowRequest: (request, decide) => decide(null, upgradeGuard.allows(request)),
  });
  const { adapter, sockets } = io.of('/');
  const playerOf = (id: string) => connections.sessionOf(sockets.get(id)?.conn)?.player;
  const stops = [upgradeGuard.stop, connections.watch()];
  return {
    io,
    connections,
    members: { events: adapter, playerOf },
    socket: (id) => sockets.get(id),
    serve({ admit, ...authority }) {
      const handshake = createHandshake({
        ...{ ...deps, admit, connections, draining: () => isDraining },
        isForeign: upgradeGuard.isForeign,
      });
      const handlers = createSocketHandlers({ ...deps, ...authority, connections });
      admitting = handshake.admitting;
      sendReady = handlers.sendReady;
      io.engine.on('connection', connections.open);
      io.use(handshake.admit);
      io.on('connection', handlers.admit);
    },
    end(socket, reason) {
      socket.emit('session.ended', { reason });
      socket.disconnect(true);
      void connections.close(socket.conn);
    },
    socketOn: (engine) => {
      const playerId = connections.sessionOf(engine)?.player.id ?? '';
      for (const id of adapter.rooms.get(`user:${playerId}`) ?? [])
        if (sockets.get(id)?.conn === engine) return sockets.get(id);
      return undefined;
    },
    sendReady: (socket) => sendReady(socket),
    sendReadyToAll: () => inBatches(timers, [...sockets.values()], sendReady),
    counts() {
      const spectators = connections.spectators();
      return { sockets: sockets.size - spectators, spectators };
    },
    waiting: () => admitting(),
    async drain() {
      isDraining = true;
      for (const stop of stops) stop();
      await connections.closeAll();
    },
  };
}

// In batches: after a restart all clients ask for all their rooms at once.
function inBatches(
  timers: Pick<Timers, 'after'>,
  waiting: LiveSocket[],
  sendReady: (socket: LiveSocket) => void,
): void {
  for (const socket of waiting.splice(0, READY_BATCH)) if (socket.connected) sendReady(socket);
  if (waiting.length > 0) timers.after(READY_BATCH_EVERY_MS, () => inBatches(timers, waiting, sendReady));
}

export const openSocketServer = (
  server: HttpServer,
  options: Pick<ServerOptions, 'allowRequest'> & Partial<Pick<ServerOptions, 'adapter'>>,
): Io =>
  new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...options,
  });
