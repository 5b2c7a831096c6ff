import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#protocol/live.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Session } from '../action/system.ts';
import type { Tick } from './tick.ts';

/** A connection's messages per 10 s; its CONNECT and a pong come on top. */
const MAX_MESSAGES = 30;
const MESSAGE_WINDOW_MS = 10_000;
const CONNECT_AND_PONG = 2;

/** What a connection may send in a second, of whatever kind: frames without a message are counted by themselves. */
const MAX_BYTES = 65_536;
const MAX_CONTROL_FRAMES = 60;

/** Who is neither a player nor a spectator by then is closed by force. */
const ADMITTED_WITHIN_MS = 9_000;

/** A connection with more unsent data than this is closed by force. */
const MAX_WAITING_PACKETS = 256;
const MAX_WAITING_BYTES = 1_048_576;
const LOOK_EVERY_MS = 1_000;

/** Time for a polite close before the connection is closed by force. */
const MAX_CLOSE_MS = 2_000;

export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, unknown>;

export type EngineSocket = LiveSocket['conn'];

/** One WebSocket: of a player, of a spectator, or not admitted yet. */
export interface Connection {
  readonly engine: EngineSocket;
  readonly tcp: TcpSocket;
  readonly address: string;
  session: Session | null;
  /** Watches the room `public` without a session. */
  isSpectator: boolean;
  /** Its Socket.IO socket, once admitted. */
  socket: LiveSocket | null;
  /** Whether it has sent its CONNECT, which it may do once. */
  hasSentConnect: boolean;
  messages: number;
  messagesSinceMs: EpochMs;
  readonly openedAtMs: EpochMs;
  /** Bytes read until the last look, and control frames since. */
  bytesRead: number;
  controlFrames: number;
}

/** All open connections, counted, and closed by force when they exceed a limit. */
export interface Connections {
  readonly open: (engine: EngineSocket) => void;
  readonly get: (engine: EngineSocket | undefined) => Connection | undefined;
  readonly all: () => Iterable<Connection>;
  /** The number of open connections from an address, without its spectators. */
  readonly from: (address: string) => number;
  /** The number of spectators: of all, and from an address. */
  readonly spectators: () => number;
  readonly spectatorsFrom: (address: string) => number;
  /** The number of a player's connections. */
  readonly of: (playerId: string) => number;
  /** Counts a connection for its player, unless it closed during the session lookup. */
  readonly admit: (connection: Connection, session: Session) => void;
  /** Counts a connection as a spectator's. */
  readonly admitSpectator: (connection: Connection) => void;
  /** Closes politely, and by force after 2 s. */
  readonly close: (connection: Connection) => void;
  /** Closes all; resolves when they are closed. */
  readonly closeAll: () => Promise<void>;
  /** Looks each second for connections that do not read, send too much, or were not admitted in time; returns how to stop. */
  readonly watch: () => () => void;
}

export interface ConnectionsDeps {
  readonly tick: Tick;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Gets how many connections a player has after each change. */
  readonly onPlayerConnections: (playerId: string, open: number) => void;
}

export function createConnections({ tick, addressOf, onPlayerConnections }: ConnectionsDeps): Connections {
  const open = new Map<EngineSocket, Connection>();
  const perAddress = createCounter();
  const perPlayer = createCounter();
  const spectators = createCounter();

  const countFor = (playerId: string, by: number): void => {
    perPlayer.add(playerId, by);
    onPlayerConnections(playerId, perPlayer.count(playerId));
  };

  function onPacket(this: EngineSocket): void {
    const connection = open.get(this);
    if (connection && isFlood(connection, tick.nowMs())) forceClose(connection);
  }

  function onClose(this: EngineSocket): void {
    const connection = open.get(this);
    if (!connection) return;
    open.delete(this);
    perAddress.add(connection.address, -1);
    if (connection.session) countFor(connection.session.player.id, -1);
    if (connection.isSpectator) spectators.add(connection.address, -1);
  }

  return {
    open(engine) {
      const address = addressOf(engine.request);
      const connection = newConnection(engine, address, tick.nowMs());
      open.set(engine, connection);
      countControlFrames(connection);
      perAddress.add(address, 1);
      engine.on('packet', onPacket);
      engine.once('close', onClose);
    },
    get: (engine) => engine && open.get(engine),
    all: () => open.values(),
    from: (address) => perAddress.count(address) - spectators.count(address),
    spectators: spectators.total,
    spectatorsFrom: spectators.count,
    of: perPlayer.count,
    admit(connection, session) {
      if (!open.has(connection.engine)) return;
      connection.session = session;
      countFor(session.player.id, 1);
    },
    admitSpectator(connection) {
      if (!open.has(connection.engine) || connection.isSpectator) return;
      connection.isSpectator = true;
      spectators.add(connection.address, 1);
    },
    close: (connection) => void close(connection, tick),
    async closeAll() {
      await Promise.all([...open.values()].map((connection) => close(connection, tick)));
    },
    watch: () =>
      tick.every(LOOK_EVERY_MS, () => {
        const nowMs = tick.nowMs();
        for (const connection of open.values()) if (exceedsLimits(connection, nowMs)) forceClose(connection);
      }),
  };
}

const newConnection = (engine: EngineSocket, address: string, nowMs: EpochMs): Connection => ({
  engine,
  tcp: engine.request.socket,
  address,
  session: null,
  isSpectator: false,
  socket: null,
  hasSentConnect: false,
  messages: 0,
  messagesSinceMs: nowMs,
  openedAtMs: nowMs,
  bytesRead: engine.request.socket.bytesRead,
  controlFrames: 0,
});

const exceedsLimits = (connection: Connection, nowMs: EpochMs): boolean =>
  isTooSlow(connection) || isTooFast(connection) || isNotAdmitted(connection, nowMs);

function close({ engine, tcp }: Connection, tick: Tick): Promise<void> {
  return new Promise((resolve) => {
    const cancel = tick.after(MAX_CLOSE_MS, () => tcp.destroy());
    tcp.once('close', () => {
      cancel();
      resolve();
    });
    if (tcp.closed) resolve();
    engine.close();
  });
}

/** Closes by force; unsent and unread data is dropped. */
function forceClose({ engine, tcp }: Connection): void {
  engine.close(true);
  tcp.destroy();
}

function isFlood(connection: Connection, nowMs: EpochMs): boolean {
  if (nowMs - connection.messagesSinceMs >= MESSAGE_WINDOW_MS) {
    connection.messagesSinceMs = nowMs;
    connection.messages = 0;
  }
  connection.messages += 1;
  return connection.messages > MAX_MESSAGES + CONNECT_AND_PONG;
}

/** Socket.IO knows nothing of a WebSocket's pings and pongs, each of which is answered or read all the same. */
function countControlFrames(connection: Connection): void {
  const { socket } = connection.engine.transport as unknown as { readonly socket: EventEmitter };
  const count = (): void => {
    connection.controlFrames += 1;
    if (connection.controlFrames > MAX_CONTROL_FRAMES) forceClose(connection);
  };
  socket.on('ping', count).on('pong', count);
}

/** Whether it sent too much since the last look, a second ago. */
function isTooFast(connection: Connection): boolean {
  const { bytesRead } = connection.tcp;
  const isTooMuch = bytesRead - connection.bytesRead > MAX_BYTES;
  connection.bytesRead = bytesRead;
  connection.controlFrames = 0;
  return isTooMuch;
}

const isNotAdmitted = ({ session, isSpectator, openedAtMs }: Connection, nowMs: EpochMs): boolean =>
  !session && !isSpectator && nowMs - openedAtMs > ADMITTED_WITHIN_MS;

/** A text, or pushes that are encoded already. */
interface WaitingPacket {
  readonly data?: string;
  readonly options?: { readonly wsPreEncodedFrame?: readonly [Buffer] };
}

function isTooSlow({ engine, tcp }: Connection): boolean {
  // Engine.IO queues packets until the last write is through and has no API for the queue, so this reads the private buffer.
  const { writeBuffer } = engine as unknown as { readonly writeBuffer: readonly WaitingPacket[] };
  if (writeBuffer.length > MAX_WAITING_PACKETS) return true;
  let waiting = tcp.writableLength;
  for (const { data, options } of writeBuffer)
    waiting += options?.wsPreEncodedFrame?.[0].length ?? data?.length ?? 0;
  return waiting > MAX_WAITING_BYTES;
}

function createCounter() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    total: (): number => total,
    count: (key: string): number => counts.get(key) ?? 0,
    add(key: string, by: number): void {
      total += by;
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
