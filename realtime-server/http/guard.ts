import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../action/addresses.ts';
import { refuse } from '../action/context.ts';
import type { Timers } from '../live/timers.ts';
import { refuseUnrouted, sendRaw } from './error-envelope.ts';
import type { FloodLimit } from './flood-limit.ts';
import { pathOf } from './path.ts';
import type { Trust } from './proxies.ts';

/** Per connection; browsers and proxies do not pipeline. */
const MAX_UNANSWERED = 8;
/** Per connection, checked on its next request. */
const MAX_UNREAD_BYTES = 1_048_576;
/** For connections that do not read their response. */
const STALLED_AFTER_MS = 10_000;
const HEADERS_WITHIN_MS = 8_000;
const REQUEST_WITHIN_MS = 10_000;
const CHECK_EVERY_MS = 1_000;
/** Longer than the usual keep-alive of proxies, so that they never reuse a closed connection. */
const IDLE_MS = 72_000;

/** The limit per network does not apply to our proxies. */
const MAX_CONNECTIONS = 24_000;
const MAX_PER_NETWORK = 256;

const SOCKET_PATH = '/socket.io/';

/** Engine.IO's error format; code 0 is "Transport unknown". */
const NO_POLLING = JSON.stringify({
  code: 0,
  message: "This server speaks WebSocket only: connect with transports: ['websocket'].",
});

interface Connection {
  unanswered: number;
  /** Milliseconds since the last request. */
  idleMs: number;
}

export interface GuardDeps {
  readonly trust: Trust;
  readonly limited: boolean;
  readonly floods: FloodLimit;
  readonly headers: Readonly<Record<string, string>>;
  readonly timers: Pick<Timers, 'every'>;
}

export interface Guarded {
  readonly outer: Server;
  /** Never listens: Fastify and Engine.IO attach to it behind the guard. */
  readonly inner: Server;
}

const OUTER_OPTIONS: ServerOptions = {
  headersTimeout: HEADERS_WITHIN_MS,
  requestTimeout: REQUEST_WITHIN_MS,
  connectionsCheckingInterval: CHECK_EVERY_MS,
  keepAliveTimeout: 0,
  // Ignore other upgrades, such as h2c.
  shouldUpgradeCallback: ({ url, headers: { upgrade } }) =>
    upgrade?.toLowerCase() === 'websocket' && pathOf(url ?? '').startsWith(SOCKET_PATH),
};

/**
 * Sits before Fastify and Engine.IO, because what floods a server must be refused before it costs anything. The outer server
 * listens and checks; what passes is emitted on the inner one, which never listens. First a connection: there may be 24,000, and
 * 256 of one network unless it is a proxy's. Then each of its requests: one with eight unanswered requests or 1 MB of unread answers
 * before it ends the connection. Then the network's requests of the last minute, then what a proxy might read differently. A
 * check each second closes connections that are idle for 72 s or leave an answer unread for 10 s. An upgrade leaves the guard: from
 * there on the limits of sockets apply.
 */
export function createGuard(deps: GuardDeps): Guarded {
  const { trust, limited, floods, headers, timers } = deps;
  const inner = createServer();
  const open = new Map<Socket, Connection>();
  const isCrowded = createCrowdLimit();
  let connections = 0;

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
    // Node answers these itself right after this event.
    if (hasNoKnownEnd(request)) return;
    const refusal = tooMany ?? (isAmbiguous(request) ? refuse('bad_request') : null);
    if (refusal) refuseUnrouted(request, response, refusal, headers);
    else if (pathOf(request.url ?? '').startsWith(SOCKET_PATH)) sendRaw(response, 400, NO_POLLING, headers);
    else inner.emit('request', request, response);
  };
  const onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    // From here on, the limits of the live server apply.
    open.delete(socket);
    if (floods.tooMany(request) || isAmbiguous(request)) socket.destroy();
    else inner.emit('upgrade', request, socket, head);
  };
  const onConnection = (socket: Socket): void => {
    open.set(socket, { unanswered: 0, idleMs: 0 });
    connections += 1;
    socket.once('close', () => {
      open.delete(socket);
      connections -= 1;
    });
    // Not `maxConnections`, which counts those of one listener.
    if (connections > MAX_CONNECTIONS) return void socket.destroy();
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

  const outer = createServer(OUTER_OPTIONS);
  outer.on('request', onRequest);
  outer.on('upgrade', onUpgrade);
  outer.on('connection', onConnection);
  // Only connections with an unread response have a timer; Node resets it on each read.
  outer.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(0);
  });
  outer.once('listening', () => outer.once('close', timers.every(CHECK_EVERY_MS, checkAll)));
  return { outer, inner };
}

const encodingOf = ({ headers }: IncomingMessage): string =>
  headers['transfer-encoding']?.toLowerCase() ?? 'chunked';

const hasNoKnownEnd = (request: IncomingMessage): boolean => !/(^|,)\s*chunked$/.test(encodingOf(request));

// A proxy may parse double encodings and repeated Host headers differently (request smuggling).
function isAmbiguous(request: IncomingMessage): boolean {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 || encodingOf(request) !== 'chunked';
}

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
