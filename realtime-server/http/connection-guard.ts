import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../action/addresses.ts';
import type { Trust } from './proxies.ts';

/** Requests of a connection that wait for their answer: browsers and proxies ask for the next when they have the last. */
const MAX_UNANSWERED = 8;
/** Bytes of answers that a connection has not read when it asks for more. */
const MAX_UNREAD_BYTES = 1_048_576;
/** A connection that neither reads its answer nor writes its request for so long is cut. */
const STALLED_AFTER_MS = 10_000;
const HEADERS_WITHIN_MS = 8_000;
const REQUEST_WITHIN_MS = 10_000;
const CHECK_EVERY_MS = 1_000;
/** Longer than the usual idle time of a proxy's connections, so that none is closed as it is used again. */
const IDLE_MS = 72_000;

/** Connections in all, and from one network unless it is a proxy of ours. */
const MAX_CONNECTIONS = 24_000;
const MAX_PER_NETWORK = 256;

interface GuardDeps {
  readonly trust: Trust;
  /** False lifts the limit per network. */
  readonly limited: boolean;
  /** Answers a request that is one too many; says whether it did. */
  readonly turnsAway: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Makes an HTTP server whose connections are bounded in number, in time, and in what each may leave unanswered or unread. */
export function createGuardedServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { trust, limited, turnsAway }: GuardDeps,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const perNetwork = new Map<string, number>();

  const admits = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED || socket.writableLength > MAX_UNREAD_BYTES) {
      socket.destroy();
      return false;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: IDLE_MS,
    },
    (request, response) => {
      if (admits(request, response) && !turnsAway(request, response)) handle(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(STALLED_AFTER_MS, (socket) => {
    // A call that works on its answer for long is not the caller's fault.
    const isWorking = (unanswered.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });
  server.on('connection', (socket) => {
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
