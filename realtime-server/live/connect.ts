import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { RoomName } from '#protocol/contract.ts';
import type { Position, RoomEvent } from '#protocol/events.ts';
import type { RoomKind } from '#protocol/room-kinds.ts';
import type { ClientToServer, EndReason, ServerToClient } from '#protocol/live.ts';
import type { Clock } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import { type Audience, createAudiences } from './audiences.ts';
import { type Connection, type Connections, createConnections } from './connections.ts';
import { createFanOut, type Push } from './fan-out.ts';
import { type Admission, type AdmissionDeps, createAdmission, turnAway } from './admission.ts';
import { createUpgradeGuard } from './upgrade-guard.ts';
import { createHandshake } from './handshake.ts';
import { createPublisher } from './publish.ts';
import { createCatchUp } from './resume.ts';
import { createRoomLogs } from './room-logs.ts';
import { createRooms, type LiveRoom } from './rooms.ts';
import { createSessions, type Ending } from './sessions.ts';
import { createPacketEncoder, type PacketEncoder } from './packet-encoder.ts';
import { createSharedTexts } from './shared-texts.ts';
import { type LiveStream, runStreams } from './streams.ts';
import { writeFrames } from './write-frames.ts';
import { createSocketHandlers } from './socket-handlers.ts';
import type { Tick } from './tick.ts';

/** The largest message is a list of positions. */
const MAX_MESSAGE_BYTES = 16_384;
const PING_EVERY_MS = 25_000;
const PING_TIMEOUT_MS = 20_000;
/** A connection that has not sent its CONNECT by then is closed. */
const CONNECT_TIMEOUT_MS = 10_000;
const FORGET_ROOMS_EVERY_MS = 60_000;

/** 5,000 clients are in step again after two seconds. */
const WELCOMED_AT_ONCE = 250;
const WELCOME_EVERY_MS = 100;

export interface LiveDeps {
  readonly server: HttpServer;
  /** Unique to this start of the server. */
  readonly boot: string;
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs' | 'speed'>;
  readonly tick: Tick;
  readonly rooms: readonly LiveRoom[];
  readonly streams: readonly LiveStream[];
  /** The session of a token from the `sid` cookie. */
  readonly authenticate: (token: string | undefined) => Promise<Session | null>;
  /** The ids of sessions that are over or unknown, by reason. */
  readonly endedAmong: (sessions: readonly Session[]) => Promise<ReadonlyMap<EndReason, readonly string[]>>;
  readonly ourOrigin: (origin: string, request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Gets how many sockets a player has after each change. */
  readonly onPlayerConnections: (playerId: string, open: number) => void;
  /** Learns of each event that is pushed. */
  readonly onPush?: (push: Push) => void;
  /** False lifts the limits per player and address. */
  readonly limited: boolean;
  /** How many sockets may begin at a time, and wait for that. */
  readonly admission?: Omit<AdmissionDeps, 'tick'>;
  /** Receives errors of background work. */
  readonly report: (error: unknown) => void;
}

export interface Live {
  /** Emits committed events. */
  readonly publish: (emitted: readonly RoomEvent[]) => void;
  /** Sends the reason to the sockets of these sessions and closes them. */
  readonly endSessions: (ending: Ending) => void;
  /** Takes all sockets of a player out of a room at once. */
  readonly leaveRoom: (playerId: string, room: RoomName) => void;
  /** Emits nothing, and lets nobody enter a room, until `restart`. */
  readonly pause: () => void;
  /** Begins all rooms anew: every client gets in step again by snapshots. */
  readonly restart: () => void;
  /** Refuses new sockets and closes the open ones so that their clients try again; resolves when they are closed. */
  readonly drain: () => Promise<void>;
  /** The current epoch and seq of a room: who has read the committed state may resume from here. */
  readonly position: (room: RoomName) => Position;
  readonly counts: () => { readonly sockets: number; readonly spectators: number; readonly rooms: number };
  /** Memberships by kind of room: a socket is in several. */
  readonly membersByKind: () => ReadonlyMap<RoomKind, number>;
  /** Upgrades that wait until their turn to begin. */
  readonly waiting: () => number;
  /** The players who are in a room now, each once, who came first first. */
  readonly playersIn: (room: RoomName) => Audience;
}

type Io = Server<ClientToServer, ServerToClient, Record<string, never>, unknown>;

/** Attaches the socket server to an HTTP server. */
export function createLive(deps: LiveDeps): Live {
  const { tick, report } = deps;
  const state = { draining: false };
  const connections = createConnections(deps);
  const upgradeGuard = createUpgradeGuard({
    ...deps,
    openFrom: (address) => connections.from(address) + connections.spectatorsFrom(address),
  });
  const admission = createAdmission({ tick, ...deps.admission });
  const texts = createSharedTexts();
  const encoder = createPacketEncoder(texts);
  const io = openSocketServer(deps.server, upgradeGuard.allows, { ...admission, encoder });
  const namespace = io.of('/');
  const members = (room: string) => namespace.adapter.rooms.get(room);
  const occupied = (room: string): boolean => members(room) !== undefined;
  const connectionOf = (id: string) => connections.get(namespace.sockets.get(id)?.conn);
  const playerOf = (id: string) => connectionOf(id)?.session?.player;
  const audiences = createAudiences(namespace.adapter, playerOf);
  const logs = createRoomLogs({ boot: deps.boot, nowMs: tick.nowMs, occupied });
  const write = (id: string, frames: Buffer): void => writeFrames(connectionOf(id), frames);
  const { deliver, writeNow, forget } = createFanOut({ tick, members, write, onPush: deps.onPush });
  const publisher = createPublisher({ logs, tick, deliver, occupied, report });
  const rooms = createRooms(deps.rooms, { logs, nowMs: tick.nowMs, texts });
  const catchUp = createCatchUp({ rooms, logs, isPaused: publisher.isPaused, share: texts.share });
  const close = (connection: Connection, reason: EndReason): void => {
    sayEnd(connection, reason);
    connections.close(connection);
  };
  const sessions = createSessions({ ...deps, holders: connections.all, close });

  io.engine.on('connection', connections.open);
  io.use(createHandshake({ ...deps, connections, sessions, draining: () => state.draining }));
  const handlers = createSocketHandlers({ ...deps, connections, catchUp, logs, encoder, writeNow, forget });
  io.on('connection', handlers.admit);

  const stops = [
    upgradeGuard.stop,
    admission.stop,
    connections.watch(),
    sessions.watch(),
    tick.every(FORGET_ROOMS_EVERY_MS, logs.sweep),
    runStreams({ ...deps, emit: publisher.stream }),
  ];
  return {
    publish: publisher.publish,
    endSessions: sessions.end,
    leaveRoom(playerId, room) {
      for (const id of members(room) ?? [])
        if (playerOf(id)?.id === playerId) void namespace.sockets.get(id)?.leave(room);
    },
    pause: publisher.pause,
    restart() {
      publisher.restart();
      welcomeAll({ tick, connections, welcome: handlers.welcome });
    },
    async drain() {
      state.draining = true;
      for (const stop of stops) stop();
      await connections.closeAll();
    },
    position: logs.position,
    counts() {
      const spectators = connections.spectators();
      return { sockets: namespace.sockets.size - spectators, spectators, rooms: logs.size() };
    },
    membersByKind: () => countByKind(deps.rooms, namespace.adapter.rooms),
    waiting: admission.waiting,
    playersIn: audiences.in,
  };
}

/** The last that is said to a socket, after what waits for it. */
function sayEnd({ socket }: Connection, reason: EndReason): void {
  if (!socket) return;
  socket.emit('session.ended', { reason });
  socket.disconnect(true);
}

/** Only kinds that are declared: a socket that begins is in a room of its own for a moment. */
function countByKind(
  rooms: readonly LiveRoom[],
  members: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<RoomKind, number> {
  const counts = new Map<RoomKind, number>([['public', 0], ...rooms.map(({ kind }) => [kind, 0] as const)]);
  for (const [room, sockets] of members) {
    const kind = room.split(':', 1)[0] as RoomKind;
    const known = counts.get(kind);
    if (known !== undefined) counts.set(kind, known + sockets.size);
  }
  return counts;
}

/** Clients that ask for all their rooms at once are let in by portions. */
function welcomeAll(deps: {
  readonly tick: Tick;
  readonly connections: Connections;
  readonly welcome: (connection: Connection) => void;
}): void {
  const waiting = [...deps.connections.all()];
  const next = (): void => {
    for (const connection of waiting.splice(0, WELCOMED_AT_ONCE)) deps.welcome(connection);
    if (waiting.length > 0) deps.tick.after(WELCOME_EVERY_MS, next);
  };
  next();
}

function openSocketServer(
  server: HttpServer,
  allows: (request: IncomingMessage) => boolean,
  { admit, encoder }: Pick<Admission, 'admit'> & { readonly encoder: PacketEncoder },
): Io {
  const io: Io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    destroyUpgrade: false,
    allowRequest(request, decide) {
      if (!allows(request)) return decide(null, false);
      const busy = admit(request.socket, () => decide(null, true));
      return busy ? turnAway(request, busy) : undefined;
    },
  });
  // Its own way to refuse another path ends our half only: whoever retains the other would be connected for good.
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!url.startsWith(`${io.path()}/`)) socket.destroy();
  });
  // Its option `parser` would replace what reads packets too.
  return Object.assign(io, { encoder });
}
