import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../action/addresses.ts';
import { refuse } from '../action/context.ts';
import type { Tick } from '../live/tick.ts';
import { refuseUnrouted, sendRaw } from './error-envelope.ts';
import type { FloodLimit } from './flood-limit.ts';
import { pathOf } from './path.ts';
import type { Trust } from './proxies.ts';

/** Unanswered requests of one connection; browsers and proxies ask again only once they have an answer. */
const MAX_UNANSWERED = 8;
/** Bytes of answers that a connection has not read when it asks for more. */
const MAX_UNREAD_BYTES = 1_048_576;
/** A connection that does not read its answer for this long is cut. */
const STALLED_AFTER_MS = 10_000;
const HEADERS_WITHIN_MS = 8_000;
const REQUEST_WITHIN_MS = 10_000;
const CHECK_EVERY_MS = 1_000;
/** Longer than the usual idle time of a proxy's connections, so that none is closed as it is used again. */
const IDLE_MS = 72_000;

/** Connections in all, and from one network unless it is a proxy of ours. */
const MAX_CONNECTIONS = 24_000;
const MAX_PER_NETWORK = 256;

/** Where Engine.IO listens. */
const SOCKET_PATH = '/socket.io/';

/** Engine.IO's own form of an error, code 0 being "Transport unknown". */
const NO_POLLING = JSON.stringify({
  code: 0,
  message: "This server speaks WebSocket only: connect with transports: ['websocket'].",
});

interface Connection {
  unanswered: number;
  /** Since the last request. */
  idleMs: number;
}

export interface GuardDeps {
  readonly trust: Trust;
  /** False lifts the limit per network. */
  readonly limited: boolean;
  readonly floods: FloodLimit;
  /** Security headers of the answers that the guard gives itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tick: Pick<Tick, 'every'>;
}

export interface Guarded {
  /** The server that listens. */
  readonly outer: Server;
  /** Gets the requests and upgrades that pass the guard; it never listens. Fastify and Engine.IO are attached to it. */
  readonly inner: Server;
}

/**
 * The one gate in front of HTTP and Engine.IO: bounds connections in number, in time, and in what each may leave unanswered or
 * unread, and counts requests by network before anything reads them.
 */
export function createGuard(deps: GuardDeps): Guarded {
  const { trust, limited, floods, headers, tick } = deps;
  const inner = createServer();
  const open = new Map<Socket, Connection>();
  const isCrowded = createCrowdLimit();

  const admits = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return false;
    if (connection.unanswered === MAX_UNANSWERED || socket.writableLength > MAX_UNREAD_BYTES) {
      socket.destroy();
      return false;
    }
    connection.unanswered += 1;
    connection.idleMs = 0;
    response.once('close', () => (connection.unanswered -= 1));
    return true;
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (!admits(request, response)) return;
    const tooMany = floods.tooMany(request);
    // Right after this event Node answers it itself.
    if (hasNoKnownEnd(request)) return;
    const refusal = tooMany ?? (isAmbiguous(request) ? refuse('bad_request') : null);
    if (refusal) refuseUnrouted(request, response, refusal, headers);
    else if (pathOf(request.url ?? '').startsWith(SOCKET_PATH)) sendRaw(response, 400, NO_POLLING, headers);
    else inner.emit('request', request, response);
  };
  const onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    // From here on it is a WebSocket, whose limits are the live server's.
    open.delete(socket);
    if (floods.tooMany(request) || isAmbiguous(request)) socket.destroy();
    else inner.emit('upgrade', request, socket, head);
  };
  const onConnection = (socket: Socket): void => {
    open.set(socket, { unanswered: 0, idleMs: 0 });
    socket.once('close', () => open.delete(socket));
    const address = socket.remoteAddress ?? 'unknown';
    if (limited && !trust(address, 0) && isCrowded(socket, networkOf(address))) socket.destroy();
  };
  const checkAll = (): void => {
    for (const [socket, connection] of open) {
      if (connection.unanswered > 0) {
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(STALLED_AFTER_MS);
      } else if ((connection.idleMs += CHECK_EVERY_MS) > IDLE_MS) socket.destroy();
    }
  };

  const outer = createServer({
    headersTimeout: HEADERS_WITHIN_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    keepAliveTimeout: 0,
    // Other upgrades, such as to HTTP/2, are answered as if they had not been asked for.
    shouldUpgradeCallback: ({ url, headers: { upgrade } }) =>
      upgrade?.toLowerCase() === 'websocket' && pathOf(url ?? '').startsWith(SOCKET_PATH),
  });
  outer.maxConnections = MAX_CONNECTIONS;
  outer.on('request', onRequest);
  outer.on('upgrade', onUpgrade);
  outer.on('connection', onConnection);
  // Only a connection with an unread answer has a timer, which Node sets back whenever something of it is read.
  outer.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(0);
  });
  outer.once('listening', () => outer.once('close', tick.every(CHECK_EVERY_MS, checkAll)));
  return { outer, inner };
}

const encodingOf = ({ headers }: IncomingMessage): string =>
  headers['transfer-encoding']?.toLowerCase() ?? 'chunked';

/** Whether the body's last encoding is not chunks. */
const hasNoKnownEnd = (request: IncomingMessage): boolean => !/(^|,)\s*chunked$/.test(encodingOf(request));

/** Whether a proxy may read a request in another way: it is encoded twice, or names several hosts. */
function isAmbiguous(request: IncomingMessage): boolean {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 || encodingOf(request) !== 'chunked';
}

/** Counts a connection for its network until it closes; says whether it is one too many. */
function createCrowdLimit(): (socket: Socket, network: string) => boolean {
  const perNetwork = new Map<string, number>();
  return (socket, network) => {
    const count = (perNetwork.get(network) ?? 0) + 1;
    perNetwork.set(network, count);
    socket.once('close', () => {
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
    return count > MAX_PER_NETWORK;
  };
}
