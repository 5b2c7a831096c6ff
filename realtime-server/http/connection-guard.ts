import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../action/addresses.ts';
import type { Trust } from './proxies.ts';

/** Requests of a connection that wait for their answer: browsers and proxies ask for the next when they have the last. */
const MAX_UNANSWERED = 8;
/** Bytes of answers that a connection has not read when it asks for more. */
const MAX_UNREAD_BYTES = 1_048_576;
/** A connection that does not read its answer for so long is cut. */
const STALLED_AFTER_MS = 10_000;
const HEADERS_WITHIN_MS = 8_000;
const REQUEST_WITHIN_MS = 10_000;
/** How often connections are looked at. With Node's own limits each request would set two timers, a twentieth of its time. */
const CHECK_EVERY_MS = 1_000;
/** Longer than the usual idle time of a proxy's connections, so that none is closed as it is used again. */
const IDLE_MS = 72_000;

/** Connections in all, and from one network unless it is a proxy of ours. */
const MAX_CONNECTIONS = 24_000;
const MAX_PER_NETWORK = 256;

interface Connection {
  /** Requests that wait for their answer. */
  unanswered: number;
  /** Since the last request. */
  idleMs: number;
}

interface GuardDeps {
  readonly trust: Trust;
  /** False lifts the limit per network. */
  readonly limited: boolean;
  /** Answers a request that is one too many; says whether it did. */
  readonly turnsAway: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Calls again and again; returns how to stop it. */
  readonly every: (ms: number, callback: () => void) => () => void;
}

/** Makes an HTTP server whose connections are bounded in number, in time, and in what each may leave unanswered or unread. */
export function createGuardedServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { trust, limited, turnsAway, every }: GuardDeps,
): Server {
  const open = new Map<Socket, Connection>();
  const perNetwork = new Map<string, number>();

  /** One for all answers: a function made for each would take as long as the rest of this. */
  function countAnswered(this: ServerResponse): void {
    const connection = open.get(this.req.socket);
    if (connection) connection.unanswered -= 1;
  }
  const admits = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return false;
    if (connection.unanswered === MAX_UNANSWERED || socket.writableLength > MAX_UNREAD_BYTES) {
      socket.destroy();
      return false;
    }
    connection.unanswered += 1;
    connection.idleMs = 0;
    response.on('close', countAnswered);
    return true;
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: 0,
    },
    (request, response) => {
      if (admits(request, response) && !turnsAway(request, response)) handle(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  // Only a connection with an unread answer has a timer, which Node sets back whenever something of it was read.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(0);
  });
  const check = (): void => {
    for (const [socket, connection] of open) {
      if (connection.unanswered > 0) {
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(STALLED_AFTER_MS);
      } else if ((connection.idleMs += CHECK_EVERY_MS) > IDLE_MS) socket.destroy();
    }
  };
  server.once('listening', () => server.once('close', every(CHECK_EVERY_MS, check)));
  // From here on it is a WebSocket, whose pings are its own.
  server.on('upgrade', (_request, socket: Socket) => open.delete(socket));
  server.on('connection', (socket) => {
    open.set(socket, { unanswered: 0, idleMs: 0 });
    socket.once('close', () => open.delete(socket));
    const address = socket.remoteAddress ?? 'unknown';
    if (!limited || trust(address, 0)) return;
    const network = networkOf(address);
    const count = (perNetwork.get(network) ?? 0) + 1;
    perNetwork.set(network, count);
    socket.once('close', () => {
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
    if (count > MAX_PER_NETWORK) socket.destroy();
  });
  return server;
}
