import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Position, RoomEvent } from '#protocol/events.ts';
import type { RoomKind, RoomName } from '#protocol/systems.ts';
import type { ClientToServer, EndReason, MissedEvent } from '#protocol/live.ts';
import type { Clock } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import { type Audience, createAudiences } from './audiences.ts';
import {
  type Connection,
  type Connections,
  createConnections,
  type LiveSocket,
  type Messages,
} from './connections.ts';
import { createUpgradeGuard } from './upgrade-guard.ts';
import { createHandshake } from './handshake.ts';
import { createPublisher } from './publish.ts';
import { createCatchUp } from './resume.ts';
import { createRoomLogs } from './room-logs.ts';
import { createRooms, type LiveRoom } from './rooms.ts';
import { createSessions, type Ending, type Sessions } from './sessions.ts';
import { type LiveStream, runStreams } from './streams.ts';
import { createSocketHandlers } from './socket-handlers.ts';
import { watchLoopDelay } from './loop-delay.ts';
import type { Timers } from './timers.ts';

/** The largest message is a list of positions. */
const MAX_MESSAGE_BYTES = 16_384;
const PING_EVERY_MS = 25_000;
const PING_TIMEOUT_MS = 20_000;
/** Deadline for Socket.IO's CONNECT packet. */
const CONNECT_TIMEOUT_MS = 10_000;
const FORGET_ROOMS_EVERY_MS = 60_000;

/** After a restart of all rooms, 5,000 clients are up to date within 2 s. */
const READY_BATCH = 250;
const READY_BATCH_EVERY_MS = 100;

export interface LiveDeps {
  readonly server: HttpServer;
  /** Unique per server start. */
  readonly boot: string;
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs' | 'speed'>;
  readonly timers: Timers;
  readonly rooms: readonly LiveRoom[];
  readonly streams: readonly LiveStream[];
  readonly authenticate: (token: string | undefined) => Promise<Session | null>;
  readonly findEnded: (sessions: readonly Session[]) => Promise<ReadonlyMap<EndReason, readonly string[]>>;
  readonly ourOrigin: (origin: string, request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onPlayerConnections: (playerId: string, open: number) => void;
  readonly onPush?: (push: Push) => void;
  /** False lifts the limits per player and address. */
  readonly limited: boolean;
  readonly maxAdmitting?: number;
  readonly report: (error: unknown) => void;
}

export interface Push {
  readonly event: string;
  readonly sockets: number;
}

export interface Live {
  readonly publish: (emitted: readonly RoomEvent[]) => void;
  readonly endSessions: (ending: Ending) => void;
  readonly leaveRoom: (playerId: string, room: RoomName) => void;
  /** Emits nothing and blocks joins until `restart`. */
  readonly pause: () => void;
  /** New epochs for all rooms: every client reloads snapshots. */
  readonly restart: () => void;
  /** Closed clients reconnect; resolves when all are closed. */
  readonly drain: () => Promise<void>;
  /** Read it after the state: clients may resume from here. */
  readonly position: (room: RoomName) => Position;
  readonly counts: () => { readonly sockets: number; readonly spectators: number; readonly rooms: number };
  /** Counts a socket once per room. */
  readonly membersByKind: () => ReadonlyMap<RoomKind, number>;
  readonly waiting: () => number;
  /** Factor for push intervals while the event loop is late. */
  readonly stretch: () => number;
  /** In order of arrival. */
  readonly playersIn: (room: RoomName) => Audience;
}

type Io = Server<ClientToServer, Messages>;

export function createLive(deps: LiveDeps): Live {
  const { timers } = deps;
  const state = { draining: false };
  const connections = createConnections(deps);
  const upgradeGuard = createUpgradeGuard({
    ...deps,
    openFrom: (address) => connections.from(address) + connections.spectatorsFrom(address),
  });
  const io = openSocketServer(deps.server, upgradeGuard.allows);
  const { adapter, sockets } = io.of('/');
  const members = (room: string) => adapter.rooms.get(room);
  const occupied = (room: string): boolean => members(room) !== undefined;
  const playerOf = (id: string) => connections.sessionOf(sockets.get(id)?.conn)?.player;
  const audiences = createAudiences(adapter, playerOf);
  const logs = createRoomLogs({ boot: deps.boot, nowMs: timers.nowMs, occupied });
  const deliver = ({ event, ...pushed }: MissedEvent): void => {
    deps.onPush?.({ event, sockets: members(pushed.room)?.size ?? 0 });
    io.to(pushed.room).emit(event, pushed);
  };
  const loopDelay = watchLoopDelay(timers);
  const publisher = createPublisher({ ...deps, logs, deliver, occupied, stretch: loopDelay.factor });
  const rooms = createRooms(deps.rooms, { logs, nowMs: timers.nowMs });
  const catchUp = createCatchUp({ rooms, logs, isPaused: publisher.isPaused });
  const socketsOf = (playerId: string) =>
    [...(members(`user:${playerId}`) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  const sessions = watchSessions({ ...deps, connections, socketsOf });
  const handshake = createHandshake({ ...deps, connections, sessions, draining: () => state.draining });
  const handlers = createSocketHandlers({ ...deps, connections, catchUp, logs });
  io.engine.on('connection', connections.open);
  io.use(handshake.admit);
  io.on('connection', handlers.admit);

  const stops = [
    ...[upgradeGuard.stop, loopDelay.stop, connections.watch(), sessions.watch()],
    ...[timers.every(FORGET_ROOMS_EVERY_MS, logs.sweep), runStreams({ ...deps, emit: publisher.stream })],
  ];
  return {
    publish: publisher.publish,
    endSessions: sessions.end,
    leaveRoom(playerId, room) {
      for (const id of members(room) ?? [])
        if (playerOf(id)?.id === playerId) void sockets.get(id)?.leave(room);
    },
    pause: publisher.pause,
    restart() {
      publisher.restart();
      sendReadyToAll(timers, [...sockets.values()], handlers.sendReady);
    },
    async drain() {
      state.draining = true;
      for (const stop of stops) stop();
      await connections.closeAll();
    },
    position: logs.position,
    counts() {
      const spectators = connections.spectators();
      return { sockets: sockets.size - spectators, spectators, rooms: logs.size() };
    },
    membersByKind: () => countByKind(deps.rooms, adapter.rooms),
    waiting: handshake.admitting,
    stretch: loopDelay.factor,
    playersIn: audiences.in,
  };
}

interface WatchSessionsDeps extends Pick<LiveDeps, 'findEnded' | 'timers' | 'report'> {
  readonly connections: Connections;
  readonly socketsOf: (playerId: string) => readonly LiveSocket[];
}

const watchSessions = ({ connections, socketsOf, ...deps }: WatchSessionsDeps): Sessions =>
  createSessions<Connection>({
    ...deps,
    holders: connections.all,
    sessionOf: ({ engine }) => connections.sessionOf(engine),
    close({ engine }, reason) {
      const own = socketsOf(connections.sessionOf(engine)?.player.id ?? '');
      const socket = own.find(({ conn }) => conn === engine);
      socket?.emit('session.ended', { reason });
      socket?.disconnect(true);
      void connections.close(engine);
    },
  });

// Ignore Socket.IO's private room of each socket.
function countByKind(
  rooms: readonly LiveRoom[],
  members: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<RoomKind, number> {
  const counts = new Map<RoomKind, number>([['public', 0], ...rooms.map(({ kind }) => [kind, 0] as const)]);
  for (const [room, sockets] of members) {
    const kind = room.split(':', 1)[0] as RoomKind;
    const sum = counts.get(kind);
    if (sum !== undefined) counts.set(kind, sum + sockets.size);
  }
  return counts;
}

// In batches: after a restart all clients ask for all their rooms at once.
function sendReadyToAll(
  timers: Pick<Timers, 'after'>,
  waiting: LiveSocket[],
  sendReady: (socket: LiveSocket) => void,
): void {
  for (const socket of waiting.splice(0, READY_BATCH)) if (socket.connected) sendReady(socket);
  if (waiting.length > 0)
    timers.after(READY_BATCH_EVERY_MS, () => sendReadyToAll(timers, waiting, sendReady));
}

const openSocketServer = (server: HttpServer, allows: (request: IncomingMessage) => boolean): Io =>
  new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, decide) => decide(null, allows(request)),
  });
