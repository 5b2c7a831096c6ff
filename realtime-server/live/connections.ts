import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { ClientToServer } from '#protocol/wire/live.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Session } from '../action/system.ts';
import { type Counted, createCounts, type OpenSockets } from './open-sockets.ts';
import type { Timers } from './timers.ts';
import { createTraffic, type Traffic } from './traffic.ts';

/** Real time; then connections that are neither a player's nor a spectator's are closed by force. */
const ADMITTED_WITHIN_MS = 9_000;

const CHECK_EVERY_MS = 1_000;

/** Real time for a clean close before a forced one. */
const MAX_CLOSE_MS = 2_000;

/** The publisher validates every event, so Socket.IO need not know their types. */
export type Messages = Readonly<Record<string, (data: object) => void>>;

export type LiveSocket = Socket<ClientToServer, Messages>;

export type EngineSocket = LiveSocket['conn'];

interface Open {
  readonly engine: EngineSocket;
  readonly tcp: TcpSocket;
  readonly address: string;
  readonly traffic: Traffic;
}

export type Connection = Open &
  (
    | { readonly kind: 'connecting'; readonly sinceMs: EpochMs; readonly hasSentConnect: boolean }
    | { readonly kind: 'player'; readonly session: Session }
    | { readonly kind: 'spectator' }
    | { readonly kind: 'closing'; readonly was: Counted | null }
  );

export interface Connections extends OpenSockets {
  readonly open: (engine: EngineSocket) => void;
  readonly get: (engine: EngineSocket | undefined) => Connection | undefined;
  readonly all: () => Iterable<Connection>;
  /** Null for spectators and connections not admitted yet. */
  readonly sessionOf: (engine: EngineSocket | undefined) => Session | null;
  /** False if it already had. */
  readonly sentConnect: (engine: EngineSocket) => boolean;
  /** Ignored when the connection closed during the session lookup. */
  readonly admit: (engine: EngineSocket, session: Session) => void;
  readonly admitSpectator: (engine: EngineSocket) => void;
  /** Cleanly, then by force after 2 s. */
  readonly close: (engine: EngineSocket) => Promise<void>;
  readonly closeAll: () => Promise<void>;
  readonly watch: () => () => void;
}

export interface ConnectionsDeps {
  readonly timers: Timers;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onPlayerConnections: (playerId: string, open: number) => void;
}

export function createConnections({ timers, addressOf, onPlayerConnections }: ConnectionsDeps): Connections {
  const open = new Map<EngineSocket, Connection>();
  const counts = createCounts(onPlayerConnections);

  const admitAs = (engine: EngineSocket, counted: Counted): void => {
    const connection = open.get(engine);
    if (connection?.kind !== 'connecting') return;
    open.set(engine, { ...partsOf(connection), ...counted });
    counts.add(counted, connection.address, 1);
  };
  const onClose = (engine: EngineSocket): void => {
    const connection = open.get(engine);
    if (!connection) return;
    open.delete(engine);
    counts.addAddress(connection.address, -1);
    const counted = countedOf(connection);
    if (counted) counts.add(counted, connection.address, -1);
  };
  const close = async (engine: EngineSocket): Promise<void> => {
    const connection = open.get(engine);
    if (!connection) return;
    open.set(engine, { ...partsOf(connection), kind: 'closing', was: countedOf(connection) });
    await closePolitely(connection, timers);
  };

  return {
    open(engine) {
      const connection = newConnection(engine, { address: addressOf(engine.request), nowMs: timers.nowMs });
      open.set(engine, connection);
      counts.addAddress(connection.address, 1);
      engine.once('close', () => onClose(engine));
    },
    get: (engine) => engine && open.get(engine),
    all: () => open.values(),
    sessionOf(engine) {
      const connection = engine && open.get(engine);
      return connection?.kind === 'player' ? connection.session : null;
    },
    ...counts.open,
    sentConnect(engine) {
      const connection = open.get(engine);
      if (connection?.kind !== 'connecting' || connection.hasSentConnect) return false;
      open.set(engine, { ...connection, hasSentConnect: true });
      return true;
    },
    admit: (engine, session) => admitAs(engine, { kind: 'player', session }),
    admitSpectator: (engine) => admitAs(engine, { kind: 'spectator' }),
    close,
    async closeAll() {
      await Promise.all([...open.keys()].map(close));
    },
    watch: () =>
      timers.every(CHECK_EVERY_MS, () => {
        for (const connection of open.values())
          if (isOver(connection, timers.nowMs())) forceClose(connection);
      }),
  };
}

function newConnection(
  engine: EngineSocket,
  { address, nowMs }: { readonly address: string; readonly nowMs: () => EpochMs },
): Connection {
  const tcp = engine.request.socket;
  const traffic = createTraffic({ engine, tcp, nowMs, onFlood: () => forceClose({ engine, tcp }) });
  return { engine, tcp, address, traffic, kind: 'connecting', sinceMs: nowMs(), hasSentConnect: false };
}

const isOver = (connection: Connection, nowMs: EpochMs): boolean =>
  (connection.kind === 'connecting' && nowMs - connection.sinceMs > ADMITTED_WITHIN_MS) ||
  connection.traffic.exceedsLimits();

const partsOf = ({ engine, tcp, address, traffic }: Open): Open => ({ engine, tcp, address, traffic });

function countedOf(connection: Connection): Counted | null {
  switch (connection.kind) {
    case 'player':
      return { kind: 'player', session: connection.session };
    case 'spectator':
      return { kind: 'spectator' };
    case 'closing':
      return connection.was;
    case 'connecting':
      return null;
  }
}

const closePolitely = (
  { engine, tcp }: Pick<Open, 'engine' | 'tcp'>,
  timers: Pick<Timers, 'after'>,
): Promise<void> =>
  new Promise((resolve) => {
    const cancel = timers.after(MAX_CLOSE_MS, () => tcp.destroy());
    tcp.once('close', () => {
      cancel();
      resolve();
    });
    if (tcp.closed) resolve();
    engine.close();
  });

function forceClose({ engine, tcp }: Pick<Open, 'engine' | 'tcp'>): void {
  engine.close(true);
  tcp.destroy();
}
